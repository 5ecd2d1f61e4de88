import { picture, svg } from "#art/geometry.ts";
import { DOOR_RING, digitsOf, hashRing } from "#art/hash-ring.ts";
import { AMBER, LIGHT } from "#art/palette.ts";
import type { Edition } from "#domain/edition.ts";
import { nameHash, tidyName } from "#domain/name-hash.ts";
import { formats } from "./formats.ts";
import { drawingUrl, loadPicture, type Words } from "./paint-picture.ts";
import { savePicture } from "./save-picture.ts";

/** The size and the ring of art/icons/hash-ring.svg, in whose place this one is shown. */
const SIZE = 280;

/** From one block to the next. */
const BLOCK = 10;

/** Draws the digits of a hash in a row, brighter for higher ones. */
const blockRow = (digits: readonly number[]): string =>
  picture(
    BLOCK * digits.length,
    BLOCK,
    digits
      .map((digit, place) => {
        const colour = digit > 11 ? LIGHT : AMBER;
        return svg`<rect x="${BLOCK * place}" width="8" height="8" rx="1.5" fill="${colour}" opacity="${0.16 + (digit / 15) * 0.84}"/>`;
      })
      .join(""),
  );

/** Returns the URLs of the ring and the blocks of a name, and a function that saves its tall picture with words. */
export const applicantRing = async (name: string, edition: Edition) => {
  const owner = tidyName(name);
  const hash = await nameHash(owner, edition.name);
  const save = async (words: Pick<Words, "eyebrow" | "talk">): Promise<void> => {
    const canvas = document.createElement("canvas");
    const paint = await loadPicture(formats.tall, hash, { ...words, name: owner, edition });
    paint(canvas);
    await savePicture(canvas);
  };
  const ring = picture(SIZE, SIZE, hashRing(DOOR_RING, digitsOf(hash)));
  return { url: drawingUrl(ring), blocks: drawingUrl(blockRow(digitsOf(hash))), save };
};
