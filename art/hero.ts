import { svg, times } from "./geometry.ts";
import { BLOCK_0, hashRing, withHashRing } from "./hash-ring.ts";
import { AMBER, NIGHT, STONE_2 } from "./palette.ts";

const TOP = 704;
const STEP = 78;
/** The byte under the arch, and where its block begins. */
const LIT = { byte: 8, x: 338 };

/** Draws a byte of the hash as a block of the pavement, linked to the next. */
const block = (byte: number) => {
  const x = LIT.x + (byte - LIT.byte) * STEP;
  const lit = byte === LIT.byte;
  return svg`<rect x="${x}" y="${TOP}" width="44" height="44" rx="6" fill="${lit ? AMBER : STONE_2}"/><path d="M${x + 44} ${TOP + 22}h34" stroke-dasharray="2 5"/><text x="${x + 22}" y="${TOP + 26.6}" stroke="none" fill="${lit ? NIGHT : AMBER}">${BLOCK_0.slice(byte * 2, byte * 2 + 2)}</text>`;
};

/** Draws the 32 bytes of the hash; those after the lit one a second time, to the left of the first. */
const chain = () =>
  `${times(LIT.byte + 1, block)}<g id="hero-chain">${times(31 - LIT.byte, (i) => block(LIT.byte + 1 + i))}</g><use href="#hero-chain" x="${-32 * STEP}"/>`;

/**
 * Returns `hero.svg` with block 0 as the sun behind Charminar's arch and as the pavement before it.
 * The stylesheet turns the rays and draws them in turn.
 */
export const hero = (picture: string) =>
  withHashRing(
    picture,
    (ring) =>
      `<g class="rays" mask="url(#hero-domes)">${hashRing(ring, { isTurnedByStyles: true })}</g>`,
  ).replace(
    /(<g\b[^>]*) class="pavement"([^>]*)\/>/,
    (_, before, after) => `${before}${after}>${chain()}</g>`,
  );
