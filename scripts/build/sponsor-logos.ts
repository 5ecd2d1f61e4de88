import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const MAX_KB = 100;

/**
 * What runs in an SVG that somebody opens by itself, asks other sites for something, or could hide either: signs
 * written as numbers, entities, and UTF-16 with its zero bytes.
 */
const UNSAFE = [
  /<(?:\w+:)?(?:script|foreignObject|iframe|object|embed)\b/i,
  /[\s/"']on\w+\s*=|javascript:/i,
  /(?:(?:href|src)\s*=|\burl\()\s*["']?\s*(?:https?:)?\/\//i,
  /@import|(?:href|src)\s*=\s*["'][^"']*&|<!ENTITY|\0/i,
];

/** Returns what is wrong with a logo; undefined for one that pages may show. */
export const logoProblem = (name: string, content: Buffer): string | undefined => {
  const kb = Math.ceil(content.length / 1024);
  if (!/\.(svg|png)$/.test(name)) return "is neither an .svg nor a .png file";
  if (kb > MAX_KB) return `has ${kb} KB, and a logo may have ${MAX_KB}`;
  const text = name.endsWith(".svg") ? content.toString("utf8") : "";
  if (UNSAFE.some((pattern) => pattern.test(text)))
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
