import { type Edition, parseEdition, pathOfEdition, yearOf } from "#domain/edition.ts";
import { MAX_SHOWN, type Speaker } from "#domain/line-up.ts";
import { nameHash, tidyName } from "#domain/name-hash.ts";
import type { PageSettings } from "#domain/page-settings.ts";
import { isWithin } from "#domain/slot.ts";

/** Returns the speakers of an edition as its pages show them; undefined where there are none. */
export const lineUpOf = async (
  speakers: readonly Speaker[],
  edition: Edition,
): Promise<PageSettings["lineUp"]> => {
  const ofEdition = speakers.filter(({ year }) => year === yearOf(edition));
  if (ofEdition.length === 0) return undefined;
  // After EVENT_DATES has changed, a slot may be on none of its days.
  const hasSlot = ({ slot }: Speaker) => slot !== undefined && isWithin(edition, slot);
  const timed = ofEdition.filter(hasSlot);
  const others = ofEdition
    .filter((speaker) => !hasSlot(speaker))
    .map(({ slot: _, ...speaker }) => speaker);
  const shown = [...timed, ...others].slice(0, MAX_SHOWN).map(async ({ year: _, ...speaker }) => {
    const digits = await nameHash(tidyName(speaker.name), edition.name);
    return { ...speaker, digits };
  });
  return { speakers: await Promise.all(shown), more: Math.max(0, ofEdition.length - MAX_SHOWN) };
};

/** Returns the past editions that another one followed, by the paths of their pages. */
export const pastPages = (
  past: readonly string[],
  current: Edition,
): ReadonlyMap<string, Edition> =>
  new Map(
    past
      .map(parseEdition)
      .filter((edition) => edition !== undefined)
      .filter((edition) => yearOf(edition) < yearOf(current))
      .map((edition) => [pathOfEdition(edition), edition]),
  );
