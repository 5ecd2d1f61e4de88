import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type PageAssets,
  type PageState,
  pageStateOf,
  type ServerEntry,
  withEdition,
} from "#domain/page-settings.ts";
import { paths } from "#domain/paths.ts";
import type { Env } from "#server/env/env.ts";
import { compress, compressOnce } from "./compress.ts";
import { readKit } from "./media-kit.ts";
import { createSite, type RenderPage, type Site } from "./site.ts";
import { readBuild } from "./site-file.ts";

/** Returns the renderer of pages: the bundle of the pages' components, with the files that each of them needs. */
const builtRenderer = async (): Promise<RenderPage> => {
  const { render }: ServerEntry = await import(
    pathToFileURL(resolve("build/ssr/entry.server.js")).href
  );
  const assets: Readonly<Record<string, Readonly<Record<PageState, PageAssets>>>> = JSON.parse(
    await readFile("build/ssr/assets.json", "utf8"),
  );
  return async (path, settings) => {
    const pageAssets = assets[path]?.[pageStateOf(withEdition(settings))];
    if (!pageAssets) throw new Error(`The build has no page ${path}.`);
    return render(path, settings, pageAssets);
  };
};

/** Returns the site of the build. The landing page is rendered here and not for its first visitor. */
export const builtSite = async (
  installation: Env,
  now: () => Date,
  elapsed?: () => number,
): Promise<Site> => {
  const [files, kitFiles, render] = await Promise.all([
    readBuild("build/client", compressOnce("build/compressed")),
    readKit("build/media-kit"),
    builtRenderer(),
  ]);
  const site = createSite({
    installation,
    files,
    kitFiles,
    render,
    now,
    elapsed,
    encode: compress,
  });
  await site.get(paths.home);
  return site;
};
