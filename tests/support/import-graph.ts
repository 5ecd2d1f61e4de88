import { dirname, posix } from "node:path";

/** A file's path from the root of the repository, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

export type Import = { readonly from: string; readonly to: string };

/** Static and dynamic imports, re-exports, and the globs that Vite expands into imports. */
const IMPORTS = /\b(?:from|import|import\.meta\.glob(?:<[^>]*>)?)\s*\(?\s*["'`]([^"'`\n]+)["'`]/g;

/** Where a specifier leads: the path of a file in the repository, or undefined for a package. */
const resolveImport = (file: string, specifier: string): string | undefined => {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith("#")) return posix.normalize(bare.slice(1));
  if (bare.startsWith("/")) return posix.normalize(bare.slice(1));
  return bare.startsWith(".") ? posix.join(dirname(file), bare) : undefined;
};

/** Every import between files of the repository, on resolved paths, however it is spelled. */
export const importsOf = (files: readonly SourceFile[]): readonly Import[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(IMPORTS)].flatMap(([, specifier = ""]) => {
      const to = resolveImport(path, specifier);
      return to === undefined ? [] : [{ from: path, to }];
    }),
  );

/** From which folder or file (the longest one that matches counts) one may import which others. */
export type ImportRules = Readonly<Record<string, readonly string[]>>;

const contains = (place: string, path: string): boolean =>
  path === place || path.startsWith(`${place}/`);

/** Everything may import its own folder; the rules say what else. */
export const forbiddenImports = (
  imports: readonly Import[],
  rules: ImportRules,
): readonly Import[] => {
  const placeOf = (path: string): string | undefined =>
    Object.keys(rules)
      .filter((place) => contains(place, path))
      .toSorted((a, b) => b.length - a.length)
      .at(0);
  return imports.filter(({ from, to }) => {
    const place = placeOf(from);
    if (place === undefined) return false;
    return ![place, ...(rules[place] ?? [])].some((allowed) => contains(allowed, to));
  });
};

/**
 * The folder of a path; a file that lies beside subfolders (an entry, a composition root) counts by
 * itself, because it may well join what the folders next to it keep apart.
 */
const folderOf = (path: string, parents: ReadonlySet<string>): string =>
  parents.has(dirname(path)) ? path : dirname(path);

/** The circles of folders, each as the folders that can reach one another. */
export const folderCircles = (imports: readonly Import[]): readonly (readonly string[])[] => {
  const paths = imports.flatMap(({ from, to }) => [from, to]);
  const parents = new Set(paths.map((path) => dirname(dirname(path))));
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [folderOf(from, parents), folderOf(to, parents)];
    if (a !== b) graph.set(a, (graph.get(a) ?? new Set()).add(b));
  }
  const reachable = (start: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const visit = (folder: string) => {
      for (const next of graph.get(folder) ?? [])
        if (!seen.has(next)) {
          seen.add(next);
          visit(next);
        }
    };
    visit(start);
    return seen;
  };
  const reach = new Map([...graph.keys()].map((folder) => [folder, reachable(folder)]));
  const circles = [...reach].flatMap(([folder, seen]) =>
    seen.has(folder)
      ? [
          [...seen]
            .filter((other) => reach.get(other)?.has(folder))
            .toSorted()
            .join(" <-> "),
        ]
      : [],
  );
  return [...new Set(circles)].map((circle) => circle.split(" <-> "));
};
