import type { Page } from "@playwright/test";
import { features } from "web-features";
import { OLDEST_BROWSERS } from "#scripts/build/browsers.ts";

/** Returns whether each of the oldest browsers has what was added in these versions. */
const isInAll = (added: object): boolean => {
  const versions: Readonly<Record<string, string>> = { ...added };
  return Object.entries(OLDEST_BROWSERS).every(
    ([browser, oldest]) =>
      Number.parseFloat(versions[browser]?.replace("≤", "") ?? "Infinity") <= oldest,
  );
};

/**
 * What browsers offer, by MDN's keys such as `api.URL.canParse_static`, and whether all of the oldest
 * browsers have it.
 */
export const platform: ReadonlyMap<string, boolean> = new Map(
  Object.values(features).flatMap((feature) =>
    Object.entries("status" in feature ? (feature.status.by_compat_key ?? {}) : {}).map(
      ([key, { support }]) => [key, isInAll(support)] as const,
    ),
  ),
);

/** Returns members of the platform, such as `["URL", "canParse"]`, and whether the oldest browsers have them. */
export const platformMembers = () =>
  [...platform].flatMap(([key, isOld]) => {
    const [, owner, member, ...others] = key.replace("javascript.builtins", "api").split(".");
    if (others.length > 0 || owner === undefined || member?.endsWith("_event")) return [];
    const isStatic = key.endsWith("_static");
    // MDN's keys of the language itself do not tell.
    const isOfInstances = key.startsWith("api.") && !isStatic;
    return [{ owner, member: member?.replace(/_static$/, ""), isStatic, isOfInstances, isOld }];
  });

/** Takes from a page what one of the oldest browsers lacks. */
export const makeOld = (page: Page) =>
  page.addInitScript(
    (names) => {
      const globals = globalThis as unknown as Record<string, Record<string, unknown> | undefined>;
      for (const { owner, member, isStatic, isOfInstances } of names) {
        const object = globals[owner];
        if (member === undefined) delete globals[owner];
        else if (object && member !== owner) {
          const prototype = (object.prototype ?? {}) as Record<string, unknown>;
          if (!isOfInstances) delete object[member];
          if (!isStatic) delete prototype[member];
        }
      }
    },
    platformMembers().filter(({ isOld }) => !isOld),
  );
