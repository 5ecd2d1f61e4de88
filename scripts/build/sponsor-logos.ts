import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const MAX_KB = 100;

/** What runs in an SVG that somebody opens by itself, or asks other sites for something. */
const UNSAFE =
  /<script|<foreignObject|\son\w+\s*=|javascript:|(?:href|src)\s*=\s*["']\s*(?:https?:)?\/\//i;

/** Returns what is wrong with a logo; undefined for one that pages may show. */
export const logoProblem = (name: string, content: Buffer): string | undefined => {
  const kb = Math.ceil(content.length / 1024);
  if (!/\.(svg|png)$/.test(name)) return "is neither an .svg nor a .png file";
  if (kb > MAX_KB) return `has ${kb} KB, and a logo may have ${MAX_KB}`;
  if (name.endsWith(".svg") && UNSAFE.test(content.toString("utf8")))
    return "holds a script or a link; export it as a plain drawing";
  return undefined;
};

/** Copies the logos of sponsors as they are. Throws with the name of the first that pages may not show. */
export const copyLogos = (to: string): void => {
  const from = "art/sponsors";
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of existsSync(from) ? readdirSync(from) : []) {
    const problem = logoProblem(name, readFileSync(join(from, name)));
    if (problem) throw new Error(`The logo ${from}/${name} ${problem}.`);
    cpSync(join(from, name), join(to, name));
  }
};
