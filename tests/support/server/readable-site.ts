import { readEnv } from "#server/env/env.ts";
import { builtSite } from "#server/site/built-pages.ts";
import { lastSecond } from "./edition.ts";

/** Opens the built site at a time, with a way to read its pages as text; "" is none. */
export const readableSite = async (
  environment: Readonly<Record<string, string>> = {},
  time = lastSecond,
) => {
  const site = await builtSite(readEnv(environment), () => time);
  const read = async (path: string) => new TextDecoder().decode((await site.get(path))?.body);
  return { ...site, read };
};
