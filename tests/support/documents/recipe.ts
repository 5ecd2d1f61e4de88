import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A fenced block of a recipe: a change to a file, or a whole new file. */
export type RecipeStep = {
  readonly kind: "change" | "new file";
  readonly path: string;
  readonly lines: readonly string[];
};

const HEADING = /^(#{2,6}) (.+)$/;
const FENCE = /^```(\w+) (\S+)$/;

/** The lines below a heading, up to the next one of the same or a higher level. Throws where there is none. */
const sectionOf = (markdown: string, title: string): readonly string[] => {
  const lines = markdown.split("\n");
  const start = lines.findIndex((line) => HEADING.exec(line)?.[2] === title);
  if (start < 0) throw new Error(`There is no heading "${title}".`);
  const level = HEADING.exec(lines[start] ?? "")?.[1]?.length ?? 0;
  const length = lines
    .slice(start + 1)
    .findIndex((line) => (HEADING.exec(line)?.[1]?.length ?? Number.POSITIVE_INFINITY) <= level);
  return lines.slice(start + 1, length < 0 ? undefined : start + 1 + length);
};

/** The steps below a heading: every fenced block that names a path, in order. */
export const recipeSteps = (markdown: string, title: string): readonly RecipeStep[] => {
  const lines = sectionOf(markdown, title);
  return lines.flatMap((line, index) => {
    const [, language, path] = FENCE.exec(line) ?? [];
    if (!language || !path) return [];
    const rest = lines.slice(index + 1);
    const content = rest.slice(0, rest.indexOf("```"));
    return [{ kind: language === "diff" ? "change" : "new file", path, lines: content } as const];
  });
};

/** A text after a change. Throws unless the lines it starts from occur exactly once. */
export const applyChange = (text: string, { path, lines }: RecipeStep): string => {
  const side = (dropped: string): string =>
    lines
      .filter((line) => !line.startsWith(dropped))
      .map((line) => `${line.slice(1)}\n`)
      .join("");
  const [before, after] = [side("+"), side("-")];
  const parts = text.split(before);
  if (parts.length !== 2)
    throw new Error(`The lines of the recipe occur ${parts.length - 1} times in ${path}.`);
  return parts.join(after);
};

/** Carries the steps out in a copy of the tree. */
export const followRecipe = async (tree: string, steps: readonly RecipeStep[]): Promise<void> => {
  for (const step of steps) {
    const file = join(tree, step.path);
    if (step.kind === "change") {
      await writeFile(file, applyChange(await readFile(file, "utf8"), step));
    } else {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${step.lines.join("\n")}\n`, { flag: "wx" });
    }
  }
};
