import type { Hono } from "hono";
import type { Env } from "#server/env/env.ts";
import { compressOnce } from "./compress.ts";
import { type PagesEnv, pages } from "./pages.ts";
import { builtPostedFormPage, type PostedFormPage } from "./posted-form-page.ts";
import { type CurrentSite, type Installation, loadSite } from "./site.ts";
import { type EditionState, editionAt, variantsOf } from "./variants.ts";

/** Serves every page, and renders those that answer a form. */
export type Pages = {
  readonly pages: Hono<PagesEnv>;
  readonly postedFormPage: PostedFormPage;
};

/**
 * Serves the pages that the build has written. The first request after the edition's last possible
 * day loads them once more, without what belonged to it.
 */
export const builtPages = async (
  env: Installation & Pick<Env, "retentionMonths">,
  now: () => Date,
): Promise<Pages> => {
  const sites: Partial<Record<EditionState, ReturnType<CurrentSite>>> = {};
  const currentSite: CurrentSite = () => {
    const edition = editionAt(now());
    sites[edition] ??= loadSite(
      "build/client",
      env,
      variantsOf(env, edition),
      compressOnce("build/compressed"),
    ).catch((error) => {
      delete sites[edition];
      throw error;
    });
    return sites[edition];
  };
  await currentSite();
  return { pages: pages(currentSite, now), postedFormPage: builtPostedFormPage(currentSite, env) };
};
