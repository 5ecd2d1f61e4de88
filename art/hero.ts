import { svg } from "./geometry.ts";
import { BLOCK_0, hashRingTurnedByStyles, withHashRing } from "./hash-ring.ts";
import { AMBER, NIGHT, STONE_2 } from "./palette.ts";

const TOP = 704;
const STEP = 78;
/** The byte under the arch, and where its block begins. */
const LIT = { byte: 8, x: 338 };
/** The bytes after it stand a second time, to the left of the first. */
const REPEATED = 31 - LIT.byte;

const xOf = (byte: number) => LIT.x + (byte - LIT.byte) * STEP;

/** Draws a block clockwise after its upper left corner, and goes on to the next one. */
const STONE = "h32a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6h-32a6 6 0 0 1-6-6v-32a6 6 0 0 1 6-6m78 0";

/** Two digits and a blank of the monospaced letters, of which a blank fills the rest of a step. */
const LETTER = 13 * 0.6;
const BLANK = STEP - 3 * LETTER;

/** Returns bytes of the hash, divided by blanks. */
const bytes = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, i) => BLOCK_0.substr(2 * (from + i), 2)).join(" ");

/**
 * Writes bytes of the hash in one line from a block on, each in the middle of its own. The length is
 * given because some browsers round a letter's width; WebKit spreads it wrongly over a line of two colours.
 */
const line = (block: number, from: number, until: number) =>
  svg`<text x="${xOf(block) + 22 - LETTER}" y="${TOP + 26.6}" textLength="${(until - from - 1) * STEP + 2 * LETTER}">${bytes(from, until)}</text>`;

/** Draws the 32 bytes of the hash as blocks of the pavement, each linked to the next. */
const chain = () => {
  const first = xOf(-REPEATED);
  const blocks = 32 + REPEATED;
  const stones = svg`<path d="M${first + 6} ${TOP}${STONE.repeat(blocks)}" fill="${STONE_2}"/>`;
  const links = svg`<path d="M${first + 44} ${TOP + 22}${"h34m44 0".repeat(blocks)}" stroke-dasharray="2 5"/>`;
  const lit = svg`<rect x="${LIT.x}" y="${TOP}" width="44" height="44" rx="6" fill="${AMBER}"/>`;
  const after = LIT.byte + 1;
  const hash = svg`${line(0, 0, LIT.byte)}<g fill="${NIGHT}">${line(LIT.byte, LIT.byte, after)}</g>${line(after, after, 32)}`;
  return svg`${stones}${links}${lit}<g stroke="none" fill="${AMBER}" word-spacing="${BLANK}">${line(-REPEATED, after, 32)}${hash}</g>`;
};

/** Returns `hero.svg` with block 0 as the sun behind Charminar's arch, which turns, and as the pavement. */
export const hero = (picture: string) =>
  withHashRing(
    picture,
    (ring) => `<g class="rays" mask="url(#hero-domes)">${hashRingTurnedByStyles(ring)}</g>`,
  ).replace(
    /(<g\b[^>]*) class="pavement"([^>]*)\/>/,
    (_, before, after) => `${before}${after}>${chain()}</g>`,
  );
