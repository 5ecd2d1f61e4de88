import { charminar } from "./charminar.ts";
import { picture, svg, times } from "./geometry.ts";
import { doorLight, groundLight, sunLight } from "./gradients.ts";
import { BLOCK_0, hashRing } from "./hash-ring.ts";
import { AMBER, NIGHT, STONE_2 } from "./palette.ts";
import { person } from "./silhouettes.ts";

const X = 360;
const GROUND = 690;
const SUN = 330;

const block = (i: number) => {
  const x = 18 + i * 78;
  const lit = i === 4;
  const link = i < 8 ? svg`<path d="M${x + 44} ${GROUND + 36}h34" stroke-dasharray="2 5"/>` : "";
  return svg`<rect x="${x}" y="${GROUND + 14}" width="44" height="44" rx="6" fill="${lit ? AMBER : STONE_2}"/>${link}<text x="${x + 22}" y="${GROUND + 40.6}" stroke="none" fill="${lit ? NIGHT : AMBER}">${BLOCK_0.slice(8 + i * 2, 10 + i * 2)}</text>`;
};

/** Draws block 0 as the sun behind Charminar, the chain as its pavement (docs/design.md 3). */
export const hero = () =>
  picture(
    720,
    760,
    svg`<defs>${doorLight("hero-door")}${sunLight("hero-sun")}${groundLight("hero-ground")}</defs><circle cx="${X}" cy="${SUN}" r="330" fill="url(#hero-sun)"/>${hashRing(X, SUN, 236, 66, 5, true)}<circle cx="${X}" cy="${SUN}" r="222" stroke="${AMBER}" stroke-opacity=".35" stroke-width="1.5"/>${charminar({ x: X, ground: GROUND, height: 640, line: 2, light: "hero-door" })}<path d="${person(347, GROUND, 19, true)}${person(374, GROUND, 17)}" fill="${NIGHT}"/><path d="M285 ${GROUND}H435L470 760H250Z" fill="url(#hero-ground)"/><path d="M0 ${GROUND}H720" stroke="${AMBER}" stroke-width="2"/><g stroke="${AMBER}" stroke-width="1.5" font-family="Geist Mono Variable,monospace" font-size="13" text-anchor="middle">${times(9, block)}</g>`,
  );
