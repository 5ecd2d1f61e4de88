import { createHash } from "node:crypto";
import { readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Manifest, type ManifestChunk } from "vite";
import {
  DEFAULT_SETTINGS,
  type PageAssets,
  type PageSettings,
  type ServerEntry,
} from "#domain/page-settings.ts";
import { compressOnce } from "#server/site/compress.ts";
import { readBuild } from "#server/site/site.ts";
import { buildServer } from "./build-server.ts";
import { STAMP } from "./build-stamp.ts";
import { generateAssets } from "./generate-assets.ts";
import { splitRules } from "./split-rules.ts";

const CLIENT = "build/client";
const COMPRESSED = "build/compressed";
const SSR = "build/ssr";
const ENTRY = "app/entry.client.tsx";

/** The rule of a font to fetch; the rules of the stand-ins name local fonts only. */
const FONT_FACE = /@font-face\{[^}]*url\([^}]*\}/g;

/** The rule of a font for characters that our own texts do not have. */
const UNUSUAL_FONT = /@font-face\{[^}]*-latin-[^}]*\}/g;

/** The element that ends the first screen (`app/ui/deferred-styles.tsx`). */
const SLOT = "data-deferred-styles";

/** The settings of each state in which a page may look different above the end of its first screen. */
const STATES: readonly PageSettings[] = [
  DEFAULT_SETTINGS,
  { ...DEFAULT_SETTINGS, day: "2100-01-01" },
];

/** Returns a chunk after everything that it imports statically, each once. */
const chunksOf = (manifest: Manifest, key: string, seen: Set<string>): ManifestChunk[] => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((next) => chunksOf(manifest, next, seen)), chunk];
};

/**
 * Divides the styles of a page at the end of its first screen, given its documents in all states, and
 * writes the rest into a file. A page that does not ask for it keeps its styles.
 */
const withDeferredStyles = async (
  assets: PageAssets,
  documents: readonly string[],
): Promise<PageAssets> => {
  if (!documents.some((html) => html.includes(SLOT))) return assets;
  const shown = new Set(
    documents
      .flatMap((html) => [...(html.split(SLOT)[0] ?? "").matchAll(/ class="([^"]*)"/g)])
      .flatMap(([, names = ""]) => names.split(" ")),
  );
  const { early, deferred } = splitRules(assets.css, shown);
  const rest = (assets.fontFaces.match(UNUSUAL_FONT)?.join("") ?? "") + deferred;
  const hash = createHash("sha256").update(rest).digest("base64url").slice(0, 6);
  const deferredStyles = `/assets/deferred-${hash}.css`;
  await writeFile(join(CLIENT, deferredStyles), rest);
  const fontFaces = assets.fontFaces.replace(UNUSUAL_FONT, "");
  return { ...assets, css: early, fontFaces, deferredStyles };
};

/** Builds the server and the bundles of browser and pages, and renders each page in each state: one that fails fails the build. */
export const buildSite = async (): Promise<void> => {
  const startedAt = new Date();
  // Otherwise NODE_ENV=development would compile for React's development build.
  process.env.NODE_ENV = "production";
  // It may be broken off.
  await rm(STAMP, { force: true });
  await rm(COMPRESSED, { recursive: true, force: true });
  await buildServer();
  await generateAssets();
  await build({ logLevel: "warn" });
  await build({
    logLevel: "warn",
    build: { ssr: "app/entry.server.tsx", outDir: SSR, manifest: false, copyPublicDir: false },
    // With its packages as for production, whatever NODE_ENV says where the server runs.
    ssr: { noExternal: true },
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  });

  const manifest: Manifest = JSON.parse(await readFile(`${CLIENT}/.vite/manifest.json`, "utf8"));
  const { routes, render }: ServerEntry = await import(
    pathToFileURL(join(SSR, "entry.server.js")).href
  );

  const assets: Record<string, PageAssets> = {};
  for (const { path, page } of routes) {
    const seen = new Set<string>();
    const keys = [ENTRY, `app/pages/${page}.tsx`];
    const chunks = keys.flatMap((key) => chunksOf(manifest, key, seen));
    const modules = chunks.map(({ file }) => `/${file}`);
    const stylesheets = chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`));
    const texts = await Promise.all(
      stylesheets.map((file) => readFile(join(CLIENT, file), "utf8")),
    );
    const styles = texts.join("").replaceAll("\n", "");
    const css = styles.replace(FONT_FACE, "");
    const fontFaces = styles.match(FONT_FACE)?.join("") ?? "";
    const whole = { css, fontFaces, stylesheets, modules };
    const documents = await Promise.all(STATES.map((state) => render(path, state, whole)));
    assets[path] = await withDeferredStyles(whole, documents);
  }
  await writeFile(join(SSR, "assets.json"), JSON.stringify(assets));
  // Compresses the files, which the server then finds.
  await readBuild(CLIENT, compressOnce(COMPRESSED));
  await writeFile(STAMP, "");
  // A change made while it ran counts as newer.
  await utimes(STAMP, startedAt, startedAt);
};

if (import.meta.main) await buildSite();
