import { dirname, posix } from "node:path";

/** A file's path from the root of the repository, and its text. */
type SourceFile = { readonly path: string; readonly text: string };

type Import = { readonly from: string; readonly to: string };

/** Static and dynamic imports, re-exports, and the globs that Vite expands into imports. */
const IMPORTS = /\b(?:from|import|import\.meta\.glob(?:<[^>]*>)?)\s*\(?\s*["'`]([^"'`\n]+)["'`]/g;

/** Returns the path of the file in the repository that a specifier names, or undefined for a package. */
const resolveImport = (file: string, specifier: string): string | undefined => {
  const bare = specifier.replace(/\?.*$/, "");
  if (bare.startsWith("#")) return posix.normalize(bare.slice(1));
  if (bare.startsWith("/")) return posix.normalize(bare.slice(1));
  return bare.startsWith(".") ? posix.join(dirname(file), bare) : undefined;
};

/** Returns every import between files of the repository, by resolved paths. */
export const importsOf = (files: readonly SourceFile[]): readonly Import[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(IMPORTS)].flatMap(([, specifier = ""]) => {
      const to = resolveImport(path, specifier);
      return to === undefined ? [] : [{ from: path, to }];
    }),
  );

/** Which folders and files each folder or file may import; the longest path that matches counts. */
export type ImportRules = Readonly<Record<string, readonly string[]>>;

const contains = (place: string, path: string): boolean =>
  path === place || path.startsWith(`${place}/`);

/** Returns the imports that the rules forbid. Everything may import its own folder. */
export const forbiddenImports = (imports: readonly Import[], rules: ImportRules) => {
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
 * Returns the folder of a path. A file that has folders beside it counts by itself, because an entry
 * may join what those folders keep apart.
 */
const folderOf = (path: string, parents: ReadonlySet<string>): string =>
  parents.has(dirname(path)) ? path : dirname(path);

/** Returns the imports between folders that are part of a circle, or lead from one to another. */
export const folderCircles = (imports: readonly Import[]): readonly Import[] => {
  const parents = new Set(
    imports.flatMap(({ from, to }) => [from, to]).map((path) => dirname(dirname(path))),
  );
  const turning = (left: readonly Import[]): readonly Import[] => {
    const [sources, targets] = [
      new Set(left.map(({ from }) => from)),
      new Set(left.map(({ to }) => to)),
    ];
    const inner = left.filter(({ from, to }) => sources.has(to) && targets.has(from));
    return inner.length === left.length ? inner : turning(inner);
  };
  const between = imports.map(({ from, to }) => ({
    from: folderOf(from, parents),
    to: folderOf(to, parents),
  }));
  return turning(between.filter(({ from, to }) => from !== to));
};
