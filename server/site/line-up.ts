import { type Edition, parseEdition, pathOfEdition, yearOf } from "#domain/edition.ts";
import { aboutParts } from "#domain/forms/about.ts";
import { forms } from "#domain/forms/registry.ts";
import { MAX_SHOWN, type Speaker } from "#domain/line-up.ts";
import { nameHash, tidyName } from "#domain/name-hash.ts";
import type { PageSettings } from "#domain/page-settings.ts";
import { speakerPath } from "#domain/paths.ts";
import { isWithin } from "#domain/slot.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** More of a letter than any script writes would be a tower of marks. */
const MAX_INITIAL = 8;

/** Returns the first letter of a name as its script writes it: "శ్రీ"; "" for a name without one. */
const initialOf = (name: string): string => {
  const letters = Array.from(graphemes.segment(name), ({ segment }) => segment);
  return letters.find((letter) => /[\p{L}\p{N}]/u.test(letter))?.slice(0, MAX_INITIAL) ?? "";
};

const speakersOf = (speakers: readonly Speaker[], edition: Edition): readonly Speaker[] => {
  const ofEdition = speakers.filter(({ year }) => year === yearOf(edition));
  // After EVENT_DATES has changed, a slot may be on none of its days.
  const hasSlot = ({ slot }: Speaker) => slot !== undefined && isWithin(edition, slot);
  const timed = ofEdition.filter(hasSlot);
  const others = ofEdition
    .filter((speaker) => !hasSlot(speaker))
    .map(({ slot: _, ...speaker }) => speaker);
  return [...timed, ...others];
};

/** Returns the texts about a talk: on the page of their speaker these, elsewhere only whether there are any. */
const aboutOn = (path: string | undefined, { id, about }: Speaker) => {
  if (!about) return {};
  if (speakerPath(id) !== path) return { hasAbout: true };
  return { hasAbout: true, about: forms.flatMap((form) => aboutParts(form, about)) };
};

/** Returns the speakers of an edition as the page of a path shows them; undefined where there are none. */
export const lineUpOf = async (
  speakers: readonly Speaker[],
  edition: Edition,
  path?: string,
): Promise<PageSettings["lineUp"]> => {
  const ofEdition = speakersOf(speakers, edition);
  if (ofEdition.length === 0) return undefined;
  const shown = ofEdition.slice(0, MAX_SHOWN).map(async (stored) => {
    const { year: _year, about: _about, ...speaker } = stored;
    const digits = await nameHash(tidyName(speaker.name), edition.name);
    return { ...speaker, ...aboutOn(path, stored), digits, initial: initialOf(speaker.name) };
  });
  return { speakers: await Promise.all(shown), more: Math.max(0, ofEdition.length - MAX_SHOWN) };
};

/** Returns which of the editions shows the speaker of a path; undefined where the path is nobody's. */
export const editionShowing = (
  path: string,
  speakers: readonly Speaker[],
  editions: readonly Edition[],
): Edition | undefined =>
  editions.find((edition) =>
    speakersOf(speakers, edition)
      .slice(0, MAX_SHOWN)
      .some(({ id }) => speakerPath(id) === path),
  );

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
