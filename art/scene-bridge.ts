import { farTowers } from "./far-towers.ts";
import { scatter, svg, times } from "./geometry.ts";
import { AMBER, LIGHT, SAND, TEAL } from "./palette.ts";
import { palm } from "./palm.ts";
import { MIDDLE, NEAR, scene } from "./scene.ts";
import { bird, boulder } from "./silhouettes.ts";

const WATER = 318;
const SUN = 820;
const PYLONS: [x: number, towardsMiddle: number][] = [
  [668, 1],
  [972, -1],
];
const MAIN_STAYS = 7;
const BACK_STAYS = 6;

const deck = (x: number) => 262 + ((x - 820) / 420) ** 2 * 14;

/** Stays fan out from the pylon's head to the deck; the main span carries one more. */
const stays = (x: number, direction: number, count: number, head: number) =>
  times(count, (i) => {
    const foot = x + direction * (32 + i * 19);
    return svg`M${x} ${head + (count - 1 - i) * 6}L${foot} ${deck(foot)}`;
  });

const pylon = ([x, inward]: [number, number]) => {
  const head = deck(x) - 118;
  return svg`<path d="${stays(x, inward, MAIN_STAYS, head)}" stroke="${LIGHT}" stroke-width="1.2"/><path d="${stays(x, -inward, BACK_STAYS, head)}" stroke="${AMBER}" stroke-width="1.1"/><path d="M${x - 7} ${WATER + 6}L${x - 4} ${head - 10}H${x + 4}L${x + 7} ${WATER + 6}Z" fill="${MIDDLE}" stroke="${LIGHT}" stroke-width="1.5"/><path d="M${x} ${head - 14}h0" stroke="${TEAL}" stroke-width="5" stroke-linecap="round"/>`;
};

const bridge = () => {
  const line = (dy: number) =>
    svg`M-20 ${deck(-20) + dy}Q820 ${2 * deck(820) - deck(-20) + dy} 1660 ${deck(1660) + dy}`;
  return svg`${PYLONS.map(pylon).join("")}<path d="${line(0)}V${deck(1660) + 10}Q820 ${2 * deck(820) - deck(-20) + 10} -20 ${deck(-20) + 10}Z" fill="${MIDDLE}" stroke="${AMBER}" stroke-width="1.5"/><path d="${line(-3)}" stroke="${LIGHT}" stroke-width="2" stroke-dasharray="0 14" stroke-linecap="round"/>`;
};

const SHORE = `M0 ${WATER}V296C200 270 420 306 560 292C760 274 1000 304 1200 282V${WATER}Z`;

const farShore = () =>
  svg`${farTowers({ seed: 23, from: 446, count: 21, width: 36, lowest: 276, highest: 190, ground: WATER })}<path d="${SHORE}" fill="${MIDDLE}"/>`;

const ripples = () => {
  const random = scatter(5);
  return times(46, () => {
    const y = WATER + 5 + random() * 90;
    const x = 480 + random() * 700;
    return svg`M${x} ${y}h${12 + random() * 46}`;
  });
};

/** The sun's glitter on the water: a column of short strokes that widens towards us. */
const glitter = () => {
  const random = scatter(9);
  return times(26, (i) => {
    const half = 4 + i * 1.6 * random();
    return svg`M${SUN - half + (random() - 0.5) * (14 + i)} ${WATER + 4 + i * 3.6}h${half * 2}`;
  });
};

const shore = () =>
  svg`<g fill="${NEAR}" stroke="${AMBER}" stroke-opacity=".5"><path d="M0 425V396C240 384 360 406 560 402S960 416 1205 384V425Z"/><path d="${boulder(1010, 402, 22)}"/><path d="${boulder(1052, 396, 32, 0.1)}"/><path d="${boulder(1064, 362, 17, -0.2)}"/><path d="${boulder(1100, 402, 24, -0.1)}"/><path d="${boulder(640, 406, 18, 0.1)}"/></g><g stroke="${AMBER}" stroke-opacity=".8" stroke-width="2" stroke-linecap="round">${palm(1138, 392, 112)}${palm(1174, 390, 82)}</g>`;

/** Scene C: the cable-stayed bridge over Durgam Cheruvu and its mirror in the lake. */
export const bridgeScene = () =>
  scene({
    id: "bridge",
    sun: [SUN, 148, 86],
    horizon: WATER,
    far: farShore(),
    middle: svg`${bridge()}<path d="M0 ${WATER}H1200V420H0Z" fill="#0E0B07"/><g opacity=".3" clip-path="url(#bridge-water)"><g transform="matrix(1 0 0 -1 0 ${WATER * 2})">${bridge()}</g></g><path d="${glitter()}" stroke="${LIGHT}" stroke-opacity=".5" stroke-width="1.6" stroke-linecap="round"/><path d="${ripples()}" stroke="${SAND}" stroke-opacity=".22" stroke-width="1.2" stroke-linecap="round"/><path d="M0 ${WATER}H1200" stroke="${AMBER}" stroke-opacity=".6"/><path d="${bird(620, 96, 7)}${bird(642, 88, 6)}${bird(1040, 110, 6)}" stroke="${AMBER}" stroke-width="1.4" stroke-linecap="round"/>`,
    near: shore(),
    defs: svg`<clipPath id="bridge-water"><path d="M0 ${WATER}H1200V420H0Z"/></clipPath>`,
  });
