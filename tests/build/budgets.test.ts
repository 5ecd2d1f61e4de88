import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { routes } from "#app/routes.ts";
import { builtHtml, CLIENT, PHASES } from "#tests/support/server/built-client.ts";

const KB = 1024;

/** With the headers (tests/build/responses.test.ts) about ten packets (docs/performance.md 6.12), and some room. */
const DOCUMENT_BYTES = 13_800;

/** In the first screen of the landing page once its dates have passed. */
const FORM_FOR_NEWS_BYTES = 350;

/** As the bundler's manifest describes them. */
const chunks: Readonly<Record<string, { file: string; imports?: string[]; css?: string[] }>> =
  JSON.parse(readFileSync(join(CLIENT, ".vite/manifest.json"), "utf8"));

const brotliLength = (content: Buffer | string): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const compressed = (file: string): number => brotliLength(readFileSync(join(CLIENT, file)));

/** Returns a chunk's own file and those it imports statically, which a visit loads. */
const loadedWith = (key: string, seen = new Set<string>()): ReadonlySet<string> => {
  const chunk = chunks[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const next of chunk.imports ?? []) loadedWith(next, seen);
  return seen;
};

/** Returns the scripts that a page loads by itself. */
const scriptsOf = (page: string): readonly string[] => [
  ...loadedWith("app/entry.client.tsx"),
  ...loadedWith(`app/pages/${page}.tsx`),
];

const total = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + compressed(file), 0);

const addedBy = (page: string): number => {
  const shell = loadedWith("app/entry.client.tsx");
  return total([...loadedWith(`app/pages/${page}.tsx`)].filter((file) => !shell.has(file)));
};

const keep = (what: string, bytes: number, budget: number) =>
  expect(bytes, `${what}: ${(bytes / KB).toFixed(1)} KB of ${budget} KB`).toBeLessThanOrEqual(
    budget * KB,
  );

/** The stylesheets of a chunk and of those it imports statically. */
const stylesOf = (key: string): string[] => {
  const files = loadedWith(key);
  return Object.values(chunks).flatMap(({ file, css }) => (files.has(file) && css) || []);
};

/** The files and rules of the document, and the rules of its fonts. */
const STYLES =
  /<style data-files="([^"]*)">([\s\S]*?)@media \(scripting:none\)\{([\s\S]*?)\}<\/style>/;

const DEFERRED = /<noscript><link rel="stylesheet" href="\/([^"]+)"><\/noscript>/;

/** Returns the styles that a page asks for after its first paint; only the landing page does. */
const deferredStyles = (html: string): string => {
  const file = html.match(DEFERRED)?.[1];
  return file ? readFileSync(join(CLIENT, file), "utf8") : "";
};

/** The rule of a font to fetch; the rules of the stand-ins name local fonts only. */
const FONT_FACE = /@font-face\{[^}]*url\([^}]*\}/g;

const documents = PHASES.flatMap((phase) => routes.map((route) => ({ ...route, phase })));

describe.each(documents)("$path of an edition that is $phase", ({ path, page, phase }) => {
  let html = "";
  beforeAll(async () => {
    html = await builtHtml(phase, path);
  });

  test("keeps the document within its budget, styles and settings included", () => {
    const budget = DOCUMENT_BYTES + (phase === "past" && path === "/" ? FORM_FOR_NEWS_BYTES : 0);
    expect(brotliLength(html), `Document of ${path}`).toBeLessThanOrEqual(budget);
  });

  test("carries no styles but its own", () => {
    const own = new Set([
      ...stylesOf("app/entry.client.tsx"),
      ...stylesOf(`app/pages/${page}.tsx`),
    ]);
    const [, files = "", rules = "", faces = ""] = html.match(STYLES) ?? [];
    expect(files.split(" ").toSorted()).toEqual([...own].map((file) => `/${file}`).toSorted());
    const deferred = deferredStyles(html);
    for (const file of own) {
      const css = readFileSync(join(CLIENT, file), "utf8").trim();
      if (!deferred) expect(rules).toContain(css.replace(FONT_FACE, ""));
      for (const [face] of css.matchAll(FONT_FACE)) expect(faces + deferred).toContain(face);
    }
  });

  test("asks for no script and no stylesheet before the first paint", () => {
    const withScript = html.replaceAll(/<noscript>.*?<\/noscript>/g, "");
    expect(withScript).not.toMatch(/<script[^>]*\bsrc=|<link[^>]*modulepreload|rel="?stylesheet/);
  });

  test("asks for no font before the first paint", () => {
    const [, , rules = "", faces = ""] = html.match(STYLES) ?? [];
    expect(html).not.toMatch(/<link[^>]*as="?font/);
    expect(rules).not.toMatch(/\.woff2/);
    expect(faces.match(/-page-[\w-]+\.woff2/g)).toHaveLength(3);
  });
});

test.each(PHASES)("the landing page asks for styles below its first screen, %s", async (phase) => {
  const html = await builtHtml(phase, "/");
  const file = html.match(DEFERRED)?.[1] ?? "";
  expect(html).toContain(`"styles":"/${file}"`);
  keep("Deferred styles of /", compressed(file), 7);
});

test("keeps all script of the landing page within 115 KB", () => {
  keep("Script of /", total(new Set(scriptsOf("home"))), 115);
});

test.each([
  ["form", 25],
  ["admin-login", 20],
  ["admin", 60],
])("%s adds at most %i KB of script", (page, budget) => {
  keep(page, addedBy(page), budget);
});

test("no page loads supabase-js before a visitor acts", () => {
  const library = Object.entries(chunks).find(([key]) => key.includes("supabase-js"))?.[1].file;
  expect(library, "supabase-js is a chunk of its own").toBeDefined();
  for (const { page } of routes) expect(scriptsOf(page)).not.toContain(library);
});

test("keeps the fonts of a visit within 100 KB", () => {
  const ofPages = readdirSync(join(CLIENT, "assets")).filter((file) => /-page-/.test(file));
  expect(ofPages.filter((file) => file.endsWith(".woff2"))).toHaveLength(3);
  const bytes = ofPages.map((file) => readFileSync(join(CLIENT, "assets", file)).length);
  keep(
    "The fonts",
    bytes.reduce((sum, size) => sum + size, 0),
    100,
  );
});

test("keeps the pictures of the landing page within 60 KB", async () => {
  const drawn = [...(await builtHtml("coming", "/")).matchAll(/<img[^>]+src="\/([^"]+)"/g)].map(
    ([, file]) => file ?? "",
  );
  const scenes = Object.keys(chunks).filter((key) => /scene-[\w-]+\.svg$/.test(key));
  const files = new Set([...drawn, ...scenes.map((key) => chunks[key]?.file ?? "")]);
  keep("Pictures of /", total(files), 60);
});
