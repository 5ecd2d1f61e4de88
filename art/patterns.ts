import { arch, picture, svg, times } from "./geometry.ts";
import { DIGITS } from "./hash-ring.ts";
import { AMBER, LIGHT, STONE_2 } from "./palette.ts";

const polar = (x: number, y: number, r: number, turn: number) =>
  svg`${x + r * Math.cos(turn * 2 * Math.PI)} ${y + r * Math.sin(turn * 2 * Math.PI)}`;

/** One tile of a jali screen: eight-pointed stars whose points meet across the edges; repeats both ways. */
export const jali = () => {
  const star = (x: number, y: number, r: number) =>
    svg`M${times(16, (i) => `${i ? "L" : ""}${polar(x, y, i % 2 ? r * 0.765 : r, i / 16)}`)}Z`;
  return picture(
    48,
    48,
    svg`<path d="${star(24, 24, 18)}${star(24, 24, 9)}M42 24H48M0 24H6M24 42V48M24 0V6M36.7 36.7 48 48M11.3 11.3 0 0M36.7 11.3 48 0M11.3 36.7 0 48M0 12 12 0M36 0 48 12M48 36 36 48M12 48 0 36" stroke="${AMBER}" stroke-width="1.2" stroke-linejoin="round"/>`,
  );
};

/** The 64 digits of block 0 as one course of paving; it repeats sideways. */
export const pavement = () =>
  picture(
    1408,
    16,
    svg`<g fill="${AMBER}">${times(64, (i) => svg`<rect x="${3 + i * 22}" width="16" height="16" rx="3" opacity="${0.08 + ((DIGITS[i] ?? 0) / 15) * 0.62}"/>`)}</g>`,
  );

const BAYS = 9;
const BAY = 132;

/** Nine bays of an arcade; light stands in the middle of each third, one door for each of three cards. */
export const colonnade = () => {
  const bay = (i: number) => {
    const x = BAY * (i + 0.5);
    const lit = i % 3 === 1;
    return svg`<path d="${arch(x, 102, 176, 86, 20)}" ${lit ? `fill="url(#colonnade-light)" stroke="${LIGHT}"` : `fill="${STONE_2}" fill-opacity=".6" stroke-opacity=".55"`}/><path d="${arch(x, 117, 86, 86, 10)}" stroke-opacity=".35"/>`;
  };
  const pier = (i: number) => {
    const x = BAY * i;
    return svg`<path d="M${x - 12} 84h24M${x - 9} 90h18M${x - 9} 168h18M${x - 13} 176h26" stroke-opacity=".7"/><circle cx="${x}" cy="40" r="7" stroke-opacity=".5"/><circle cx="${x}" cy="40" r="2.5" stroke-opacity=".5"/>`;
  };
  return picture(
    BAYS * BAY,
    180,
    svg`<defs><linearGradient id="colonnade-light" x2="0" y2="1"><stop stop-color="${LIGHT}" stop-opacity=".8"/><stop offset="1" stop-color="${AMBER}" stop-opacity=".12"/></linearGradient></defs><g stroke="${AMBER}" stroke-width="1.5"><path d="M0 4H${BAYS * BAY}M0 179H${BAYS * BAY}" stroke-opacity=".7"/>${times(BAYS, bay)}${times(BAYS + 1, pier)}</g>`,
  );
};
