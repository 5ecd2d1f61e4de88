import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

/** The SVG files of `art` by their names, but those of the media kit and of sponsors, which are not ours to change. */
const files = new Map(
  globSync("art/**/*.svg")
    .filter((path) => !/^art\/(drawn\/media-kit|sponsors)\//.test(path))
    .map((path) => [basename(path, ".svg"), path]),
);

export const drawingNames = [...files.keys()];

/** Removes comments, line breaks, indentation and the blanks before the letters of a path, which nothing needs. */
export const compactSvg = (picture: string): string =>
  picture
    .replace(/<!--.*?-->/gs, "")
    .trim()
    .replace(/\s+/g, " ")
    .replace(/> </g, "><")
    .replace(/ (?=\/?>)/g, "")
    .replace(/(?<= d=")[^"]+/g, (path) => path.replace(/ (?=[a-z-])/gi, ""));

/** Reads a drawing of `art` in its compact form. */
export const readDrawing = (name: string): string =>
  // An unknown name fails with the path that it should have.
  compactSvg(readFileSync(files.get(name) ?? `art/${name}.svg`, "utf8"));
