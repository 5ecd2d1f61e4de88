import { readdirSync } from "node:fs";
import { compressed, readChunks, scriptsOf } from "../tests/support/server/built-client.ts";
import type { Report } from "./report.ts";

const PAGES = "app/pages";

const kb = (bytes: number): string => (bytes / 1024).toFixed(1);

/** Lists which chunk weighs what on which page (docs/performance.md 4.14). */
export const listBundle = async (): Promise<Report> => {
  const chunks = readChunks();
  const pages = readdirSync(PAGES)
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => file.replace(".tsx", ""))
    .map((name) => ({ name, scripts: scriptsOf(chunks, name) }));
  const used = [...new Set(pages.flatMap(({ scripts }) => [...scripts]))];
  const sizes = new Map(used.map((file) => [file, compressed(file)]));
  const sizeOf = (file: string): number => sizes.get(file) ?? 0;
  const total = (files: ReadonlySet<string>): number =>
    [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  return {
    title: "Bundle: script that each page loads by itself, KB with brotli",
    head: ["chunk", ...pages.map(({ name }) => name)],
    rows: [
      ...used
        .toSorted((a, b) => sizeOf(b) - sizeOf(a))
        .map((file) => [
          file.replace(/^assets\/|-[\w-]{6}\.js$/g, ""),
          ...pages.map(({ scripts }) => (scripts.has(file) ? kb(sizeOf(file)) : "")),
        ]),
      ["**in all**", ...pages.map(({ scripts }) => `**${kb(total(scripts))}**`)],
    ],
  };
};
