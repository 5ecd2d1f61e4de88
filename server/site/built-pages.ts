import type { Hono } from "hono";
import { priceOrigins } from "#domain/price-sources.ts";
import type { Env } from "#server/env/env.ts";
import { compressOnce } from "./compress.ts";
import { fileResponses, type RespondWithFile } from "./file-responses.ts";
import type { OwnAddresses } from "./own-addresses.ts";
import { type PagesEnv, pages } from "./pages.ts";
import { builtPostedFormPage, type PostedFormPage } from "./posted-form-page.ts";
import { type CurrentSite, loadSite, type Site } from "./site.ts";
import { type EditionState, editionAt, variantsOf } from "./variants.ts";

/** Serves every page, and renders those that answer a form. */
export type Pages = {
  readonly pages: Hono<PagesEnv>;
  readonly respondWithFile: RespondWithFile;
  readonly postedFormPage: PostedFormPage;
};

const MINUTE_MS = 60_000;

/** Returns the edition's state. Every request asks, and a day begins with a minute: one look in each. */
const editionByMinute = (now: () => Date): (() => EditionState) => {
  let known: { readonly minute: number; readonly edition: EditionState } | undefined;
  return () => {
    const time = now();
    const minute = Math.floor(time.getTime() / MINUTE_MS);
    if (known?.minute !== minute) known = { minute, edition: editionAt(time) };
    return known.edition;
  };
};

/**
 * Serves the pages that the build has written. The first request after the edition's last possible
 * day loads them once more, without what belonged to it (docs/specification.md 2.18).
 */
export const builtPages = async (
  env: Pick<Env, "backend" | "retentionMonths"> & OwnAddresses,
  now: () => Date,
): Promise<Pages> => {
  const { backend } = env;
  const sites: Partial<Record<EditionState, ReturnType<CurrentSite>>> = {};
  const currentEdition = editionByMinute(now);
  const load = async (edition: EditionState): Promise<Site> => {
    const variants = variantsOf(env, edition);
    const site = await loadSite("build/client", env, variants, compressOnce("build/compressed"));
    sites[edition] = site;
    return site;
  };
  const currentSite: CurrentSite = () => {
    const edition = currentEdition();
    sites[edition] ??= load(edition).catch((error) => {
      delete sites[edition];
      throw error;
    });
    return sites[edition];
  };
  await currentSite();
  const hosted = backend.kind === "hosted" ? [new URL(backend.supabaseUrl).origin] : [];
  const connectOrigins = [...hosted, ...priceOrigins];
  const respondWithFile = fileResponses(currentSite, connectOrigins, now);
  return {
    pages: pages(currentSite, respondWithFile),
    respondWithFile,
    postedFormPage: builtPostedFormPage(currentSite, connectOrigins, env),
  };
};
