import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The class names and animations of all CSS Modules, each after its file. */
const names = globSync("app/**/*.module.css", { cwd: root })
  .toSorted()
  .flatMap((file) => {
    const css = readFileSync(join(root, file), "utf8");
    const found = css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi);
    return [...new Set(Array.from(found, ([, name]) => `${file} ${name}`))];
  });

/** No A: content blockers hide elements of the class `ad`. */
const FIRST_LETTERS = "BCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Returns a class name of two characters, because every page carries its styles inline. */
export const shortClassName = (name: string, file: string): string => {
  const number = names.indexOf(`${relative(root, file.split("?")[0] ?? file)} ${name}`);
  if (number < 0) throw new Error(`${file} has no ${name}.`);
  const letter = FIRST_LETTERS[Math.floor(number / 36)];
  if (!letter)
    throw new Error(`${names.length} class names are more than two characters can tell apart.`);
  return letter + (number % 36).toString(36);
};

const tokens = Array.from(
  readFileSync(join(root, "app/styles/tokens.css"), "utf8").matchAll(/^ *(--[\w-]+): (.+);$/gm),
  ([, name = "", value = ""]) => ({ name, value }),
);

/** The lengths and times that no media query changes. */
const constants = new Map(
  tokens
    .filter(({ value }) => /^[\d.]+(px|ms)$/.test(value))
    .filter(({ name }) => tokens.filter((token) => token.name === name).length === 1)
    .map(({ name, value }) => [name, value]),
);

/** Properties that scripts read or write by their names. */
const SCRIPTED = /^--(minute|font-)/;

const properties = new Map(
  [...new Set(tokens.map(({ name }) => name))]
    .filter((name) => !constants.has(name) && !SCRIPTED.test(name))
    .map((name, index) => [name, `--${index.toString(36)}`]),
);

/** Writes constants as their values and other tokens by short names: the styles of a page become a fifth smaller. */
export const shortTokens = {
  postcssPlugin: "short-tokens",
  Declaration(declaration: { prop: string; value: string; remove(): void }) {
    if (constants.has(declaration.prop)) {
      declaration.remove();
      return;
    }
    const prop = properties.get(declaration.prop) ?? declaration.prop;
    const value = declaration.value
      .replace(/var\((--[\w-]+)\)/g, (use, name) => constants.get(name) ?? use)
      .replace(/var\((--[\w-]+)/g, (use, name) => use.replace(name, properties.get(name) ?? name));
    // PostCSS visits a declaration again after every write.
    if (prop !== declaration.prop) declaration.prop = prop;
    if (value !== declaration.value) declaration.value = value;
  },
};
