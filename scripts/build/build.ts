import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Manifest } from "vite";
import { stampBuild } from "./build-stamp.ts";
import { generateAssets } from "./generate-assets.ts";

const CLIENT = "build/client";
const SSR = "build/ssr";
const ENTRY = "app/entry.client.tsx";

/** The two fonts that the first screen needs. */
const PRELOADED = ["bricolage-grotesque-page", "hanken-grotesk-page"];

/** What the built `app/entry.server.tsx` exports. */
export type ServerEntry = {
  routes: readonly { path: string; page: string }[];
  render(
    path: string,
    assets: { css: string; fonts: readonly string[]; modules: readonly string[] },
  ): Promise<string>;
};

/** Returns the files of a chunk and of everything it imports statically. */
const filesOf = (manifest: Manifest, key: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [
    `/${chunk.file}`,
    ...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen)),
  ];
};

/**
 * Builds the files of the browser, then renders every route of docs/specification.md 2.1 to its own
 * document.
 */
export const buildSite = async (): Promise<void> => {
  const startedAt = new Date();
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
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const style = Object.values(manifest).find(({ file }) => file.endsWith(".css"));
  const css = style ? await readFile(join(CLIENT, style.file), "utf8") : "";
  const fonts = PRELOADED.map((name) => files.find((file) => file.includes(name)))
    .filter((file) => file !== undefined)
    .map((file) => `/${file}`);

  for (const { path, page } of routes) {
    const modules = [
      ...new Set([...filesOf(manifest, ENTRY), ...filesOf(manifest, `app/pages/${page}.tsx`)]),
    ];
    const file = join(CLIENT, path, "index.html");
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await render(path, { css, fonts, modules }));
  }
  await stampBuild(startedAt);
};

if (import.meta.main) await buildSite();
