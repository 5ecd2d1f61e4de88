import { createHash } from "node:crypto";
import { readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Manifest, type ManifestChunk } from "vite";
import type { LineUp } from "#domain/line-up.ts";
import {
  DEFAULT_SETTINGS,
  type PageAssets,
  type PageSettings,
  type PageState,
  type ServerEntry,
} from "#domain/page-settings.ts";
import { compressOnce } from "#server/site/compress.ts";
import { readBuild } from "#server/site/site-file.ts";
import { buildServer } from "./build-server.ts";
import { STAMP } from "./build-stamp.ts";
import { generateAssets } from "./generate-assets.ts";
import { shownIn, splitRules } from "./split-rules.ts";

const CLIENT = "build/client";
const COMPRESSED = "build/compressed";
const SSR = "build/ssr";
const ENTRY = "app/entry.client.tsx";

/** The rule of a font to fetch; the rules of the stand-ins name local fonts only. */
const FONT_FACE = /@font-face\{[^}]*url\([^}]*\}/g;

/** The rule of a font for characters that our own texts do not have. */
const UNUSUAL_FONT = /@font-face\{[^}]*-latin-[^}]*\}/g;

/** The element that begins below the first screen (`app/pages/home.tsx`). */
const SLOT = 'data-below-first-screen=""';

const SPEAKER = {
  id: "0",
  name: "A",
  company: "B",
  talk: "C",
  digits: "0".repeat(64),
  initial: "A",
};

/** The speakers of a sample, in which every element of the line-up occurs, and a long name. */
const SAMPLE_LINE_UP: LineUp = {
  speakers: [
    { ...SPEAKER, name: "A".repeat(30), hasAbout: true },
    {
      ...SPEAKER,
      id: "1",
      slot: { day: "2026-02-01", starts: "10:00", ends: null },
      about: [{ title: "B", text: "C" }],
    },
  ],
  more: 1,
};

/** Settings for each state in which a page has styles of its own. */
const STATES: Readonly<Record<PageState, PageSettings>> = {
  coming: DEFAULT_SETTINGS,
  past: { ...DEFAULT_SETTINGS, day: "2100-01-01" },
  followed: { ...DEFAULT_SETTINGS, day: "2100-01-01", followedBy: "C", lineUp: SAMPLE_LINE_UP },
};

/** Returns a chunk after everything that it imports statically, each once. */
const chunksOf = (manifest: Manifest, key: string, seen: Set<string>): ManifestChunk[] => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((next) => chunksOf(manifest, next, seen)), chunk];
};

/**
 * Divides the styles of a document at the end of its first screen, and writes the rest into a file. A document
 * without script has all its elements from the beginning, so that its rest is for paper. A page without such
 * an end keeps its styles.
 */
const withDeferredStyles = async (
  assets: PageAssets,
  html: string,
  state: PageState,
): Promise<PageAssets> => {
  if (!html.includes(SLOT)) return assets;
  const isStatic = state === "followed";
  const firstScreen = isStatic ? html : (html.split(SLOT)[0] ?? "");
  const { early, deferred } = splitRules(assets.css, shownIn(firstScreen), { isWhole: isStatic });
  const unusualFonts = isStatic ? "" : (assets.fontFaces.match(UNUSUAL_FONT)?.join("") ?? "");
  const styles = unusualFonts + deferred;
  const hash = createHash("sha256").update(styles).digest("base64url").slice(0, 6);
  const deferredStyles = `/assets/deferred-${hash}.css`;
  await writeFile(join(CLIENT, deferredStyles), styles);
  const fontFaces = isStatic ? assets.fontFaces : assets.fontFaces.replace(UNUSUAL_FONT, "");
  return { ...assets, css: early, fontFaces, deferredStyles };
};

/** Builds the server and the bundles of browser and pages, and renders each page in each state, lest one fail later. */
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

  const assets: Record<string, Readonly<Record<PageState, PageAssets>>> = {};
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
    const assetsIn = async (state: PageState) =>
      withDeferredStyles(whole, await render(path, STATES[state], whole), state);
    assets[path] = {
      coming: await assetsIn("coming"),
      past: await assetsIn("past"),
      followed: await assetsIn("followed"),
    };
  }
  await writeFile(join(SSR, "assets.json"), JSON.stringify(assets));
  // Compresses the files, which the server then finds.
  await readBuild(CLIENT, compressOnce(COMPRESSED));
  await writeFile(STAMP, "");
  // A change made while it ran counts as newer.
  await utimes(STAMP, startedAt, startedAt);
};

if (import.meta.main) await buildSite();
