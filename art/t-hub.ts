import { scatter, svg, times } from "./geometry.ts";
import { landmark } from "./landmark.ts";
import { AMBER, LIGHT, NIGHT, STONE_1, STONE_2, STONE_3, TEAL } from "./palette.ts";
import { palm } from "./palm.ts";

const GROUND = 262;

/** A wall in perspective: `at(u, v)` from its upper left (0, 0) to its lower right (1, 1). */
type Wall = { left: number; right: number; tops: [number, number]; feet: [number, number] };

const at = ({ left, right, tops, feet }: Wall, u: number, v: number) => {
  const top = tops[0] + (tops[1] - tops[0]) * u;
  const foot = feet[0] + (feet[1] - feet[0]) * u;
  return svg`${left + (right - left) * u} ${top + (foot - top) * v}`;
};

const outline = (wall: Wall) =>
  `M${at(wall, 0, 0)}L${at(wall, 1, 0)}L${at(wall, 1, 1)}L${at(wall, 0, 1)}Z`;

const upper: Wall = { left: 36, right: 322, tops: [82, 58], feet: [158, 164] };
const upperEnd: Wall = { left: 322, right: 364, tops: [58, 72], feet: [164, 156] };
const lower: Wall = { left: 92, right: 284, tops: [184, 188], feet: [232, 244] };
const lowerEnd: Wall = { left: 284, right: 312, tops: [188, 183], feet: [244, 236] };

/** Dashes of LED light along the courses of a wall. */
const lights = (wall: Wall, count: number, rows: number, seed: number) => {
  const random = scatter(seed);
  return times(count, () => {
    const row = (1 + Math.floor(random() * (rows - 1))) / rows;
    const from = 0.03 + random() * 0.86;
    const to = Math.min(0.97, from + 0.03 + random() * 0.07);
    return svg`<path d="M${at(wall, from, row)}L${at(wall, to, row)}" stroke="${random() > 0.72 ? TEAL : AMBER}" opacity="${0.4 + random() * 0.6}"/>`;
  });
};

/** T-Hub 2.0: a long slab overhanging a lit terrace and a shorter slab on V-columns. */
export const sandwich = () => {
  const mullions = times(14, (i) => svg`M${106 + i * 13.6} 163V185`);
  const columns = times(4, (i) => {
    const x = 116 + i * 50;
    const top = 233 + i * 3;
    return svg`M${x} ${top}L${x - 7} ${GROUND}M${x} ${top}L${x + 7} ${GROUND}`;
  });
  return svg`<path d="M106 236H280V${GROUND}H106Z" fill="${LIGHT}" fill-opacity=".1"/><path d="${columns}" stroke="${AMBER}" stroke-width="2.4" stroke-linecap="round"/><path d="M100 160H300V186H100Z" fill="${STONE_1}"/><path d="M100 160H300V186H100Z" fill="${LIGHT}" fill-opacity=".42"/><path d="${mullions}" stroke="${STONE_1}" stroke-width="2"/><path d="${outline(lowerEnd)}" fill="${STONE_3}" stroke="${AMBER}" stroke-width="1.4"/><path d="${outline(lower)}" fill="${STONE_2}" stroke="${AMBER}" stroke-width="1.8"/><path d="M${at(upper, 0, 1)}L${at(upper, 1, 1)}L${at(upperEnd, 1, 1)}L330 151Z" fill="${STONE_3}"/><path d="${outline(upperEnd)}" fill="${STONE_3}" stroke="${AMBER}" stroke-width="1.6" stroke-linejoin="round"/><path d="${outline(upper)}" fill="${NIGHT}" stroke="${LIGHT}" stroke-width="2" stroke-linejoin="round"/><path d="M${at(upper, 0, 1)}L${at(upper, 1, 1)}L${at(upperEnd, 1, 1)}" stroke="${LIGHT}" stroke-width="3.4" stroke-linejoin="round"/><path d="M${at(lower, 0, 0)}L${at(lower, 1, 0)}L${at(lowerEnd, 1, 0)}" stroke="${LIGHT}" stroke-width="2"/><g stroke-width="2.2">${lights(upper, 74, 11, 7)}${lights(upperEnd, 12, 11, 5)}${lights(lower, 22, 6, 11)}</g><circle cx="300" cy="92" r="13" fill="${NIGHT}" stroke="${LIGHT}" stroke-width="2.2"/><path d="M295 92h10" stroke="${LIGHT}" stroke-width="2.2" stroke-linecap="round"/>`;
};

export const tHub = () =>
  landmark(
    "t-hub",
    svg`${sandwich()}<path d="M0 ${GROUND}H400M60 270H320M40 278H340M20 286H360" stroke="${AMBER}" stroke-width="1.8"/><g stroke="${AMBER}" stroke-width="1.6" stroke-linecap="round">${palm(22, GROUND, 38)}${palm(56, GROUND, 30)}${palm(338, GROUND, 30)}${palm(360, GROUND, 42)}${palm(386, GROUND, 34)}</g>`,
  );
