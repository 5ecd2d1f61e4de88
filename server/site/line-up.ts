import { createHash } from "node:crypto";
import { type Edition, parseEdition, pathOfEdition, yearOf } from "#domain/edition.ts";
import { MAX_SHOWN, type Speaker } from "#domain/line-up.ts";
import type { PageSettings } from "#domain/page-settings.ts";

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();

/** Returns the digits of the ring of a name, as the page draws it (docs/specification.md 2.20.3). */
const digitsOf = (name: string, edition: Edition): string => {
  const tidied = name.toWellFormed().normalize("NFC").replace(/\s+/g, " ").trim();
  return sha256(sha256(`${tidied}, ${edition.name}`)).toString("hex");
};

/** Returns the speakers of an edition as its pages show them; undefined where there are none. */
export const lineUpOf = (
  speakers: readonly Speaker[],
  edition: Edition,
): PageSettings["lineUp"] => {
  const own = speakers.filter(({ year }) => year === yearOf(edition));
  if (own.length === 0) return undefined;
  return {
    speakers: own
      .slice(0, MAX_SHOWN)
      .map(({ name, company, talk }) => ({ name, company, talk, digits: digitsOf(name, edition) })),
    more: Math.max(0, own.length - MAX_SHOWN),
  };
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
