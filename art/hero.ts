import { svg, times } from "./geometry.ts";
import { BLOCK_0, hashRing, withHashRing } from "./hash-ring.ts";
import { AMBER, NIGHT, STONE_2 } from "./palette.ts";

const TOP = 704;

/** Draws the fifth to the thirteenth byte of the hash as blocks of a pavement, each linked to the next. */
const block = (i: number) => {
  const x = 18 + i * 78;
  const lit = i === 4;
  const link = i < 8 ? svg`<path d="M${x + 44} ${TOP + 22}h34" stroke-dasharray="2 5"/>` : "";
  return svg`<rect x="${x}" y="${TOP}" width="44" height="44" rx="6" fill="${lit ? AMBER : STONE_2}"/>${link}<text x="${x + 22}" y="${TOP + 26.6}" stroke="none" fill="${lit ? NIGHT : AMBER}">${BLOCK_0.slice(8 + i * 2, 10 + i * 2)}</text>`;
};

/**
 * Returns `hero.svg` with block 0 as the sun behind Charminar's arch and as the pavement before it
 * (docs/design.md 3). The rays are numbered in `--ray`, so that a stylesheet can draw them in turn.
 */
export const hero = (picture: string) =>
  withHashRing(
    picture,
    (ring) => `<g class="rays">${hashRing(ring, (ray) => ` style="--ray:${ray}"`)}</g>`,
  ).replace(
    /(<g\b[^>]*) class="pavement"([^>]*)\/>/,
    (_, before, after) => `${before}${after}>${times(9, block)}</g>`,
  );
