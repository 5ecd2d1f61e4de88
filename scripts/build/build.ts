import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Manifest, type ManifestChunk } from "vite";
import type { Edition } from "#domain/event-day.ts";
import type { RenderPostedForm } from "#domain/forms/posted-form.ts";
import { askForNews } from "#domain/next-edition.ts";
import { readEnv } from "#server/env/env.ts";
import { builtPages } from "#server/site/built-pages.ts";
import { buildServer } from "./build-server.ts";
import { removeStamp, stampBuild } from "./build-stamp.ts";
import { extractDeferredStyles } from "./deferred-styles.ts";
import { generateAssets } from "./generate-assets.ts";

const CLIENT = "build/client";
const PAGES = "build/pages";
const SSR = "build/ssr";
const ENTRY = "app/entry.client.tsx";

/** The rule of a font to fetch; the rules of the stand-ins name local fonts only. */
const FONT_FACE = /@font-face\{[^}]*url\([^}]*\}/g;

/** The exports of the built `app/entry.server.tsx`. */
export type ServerEntry = {
  routes: readonly { path: string; page: string }[];
  render(
    address: string,
    edition: Edition,
    assets: {
      css: string;
      stylesheets: readonly string[];
      fontFaces: string;
      modules: readonly string[];
    },
  ): Promise<string>;
  renderPostedForm: RenderPostedForm;
};

/** Returns a chunk after everything that it imports statically, each once. */
const chunksOf = (manifest: Manifest, key: string, seen: Set<string>): ManifestChunk[] => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((next) => chunksOf(manifest, next, seen)), chunk];
};

/** Returns the URL of a page's deferred styles, which may be cached for ever. */
const deferredStylesUrl = (css: string): string =>
  `/assets/deferred-${createHash("sha256").update(css).digest("base64url").slice(0, 6)}.css`;

/** Returns the documents of a path, one of which has a filled-in form. */
const addressesOf = (path: string): readonly (readonly [Edition, string])[] => [
  ["coming", path],
  ["past", path],
  ...(askForNews.address.startsWith(`${path}?`) ? [["past", askForNews.address] as const] : []),
];

/** Builds the server and the browser bundle, then renders each route to a document of each edition. */
export const buildSite = async (): Promise<void> => {
  const startedAt = new Date();
  await removeStamp();
  for (const folder of ["build/compressed", PAGES])
    await rm(folder, { recursive: true, force: true });
  await buildServer();
  await generateAssets();
  await build({ logLevel: "warn" });
  await build({
    logLevel: "warn",
    build: { ssr: "app/entry.server.tsx", outDir: SSR, manifest: false, copyPublicDir: false },
  });

  const manifest: Manifest = JSON.parse(await readFile(`${CLIENT}/.vite/manifest.json`, "utf8"));
  const { routes, render }: ServerEntry = await import(
    pathToFileURL(join(SSR, "entry.server.js")).href
  );

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
    const assets = { css, fontFaces, stylesheets, modules };
    for (const [edition, address] of addressesOf(path)) {
      const html = await render(address, edition, assets);
      const parted = extractDeferredStyles(html, deferredStylesUrl);
      if (parted)
        await writeFile(join(CLIENT, deferredStylesUrl(parted.deferred)), parted.deferred);
      const file = join(PAGES, edition, address, "index.html");
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, parted?.html ?? html);
    }
  }
  // Compresses the files, which the server then finds.
  await builtPages(readEnv({}), () => new Date());
  await stampBuild(startedAt);
};

if (import.meta.main) await buildSite();
