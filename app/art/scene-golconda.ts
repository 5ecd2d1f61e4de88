import { arcade, arch, svg, times } from "./geometry.ts";
import { AMBER, LIGHT } from "./palette.ts";
import { FAR, MIDDLE, NEAR, scene } from "./scene.ts";
import { bird, box, rampart } from "./silhouettes.ts";

const HILL =
  "M300 420C380 396 420 352 500 338C560 326 590 286 650 270C700 256 724 214 778 198C812 186 830 158 868 156H940C972 160 990 196 1034 208C1086 222 1108 268 1150 284C1176 294 1190 300 1200 302V420Z";

const far = () =>
  svg`<path d="M0 420V330C120 300 210 322 320 296C430 270 520 300 640 280C800 254 1000 286 1200 236V420Z" fill="${FAR}"/>`;

/** A round bastion of granite courses, its parapet a row of pointed merlons. */
const bastion = (x: number, base: number, width: number, height: number) => {
  const half = width / 2;
  const top = base - height;
  const courses = times(Math.floor(height / 14), (i) => {
    const y = top + 12 + i * 14;
    return svg`M${x - half} ${y}Q${x} ${y + width * 0.1} ${x + half} ${y}`;
  });
  return svg`<g stroke="${AMBER}"><path d="${arcade(x - half * 0.94, x + half * 0.94, Math.round(width / 11), top, top - 13)}" fill="${MIDDLE}" stroke-width="1.2"/><path d="M${x - half * 1.04} ${base}L${x - half * 0.94} ${top}Q${x} ${top + width * 0.08} ${x + half * 0.94} ${top}L${x + half * 1.04} ${base}Z" fill="${MIDDLE}" stroke-width="1.4"/><path d="${courses}" stroke-opacity=".25"/></g>`;
};

const wall = (from: number, to: number, top: number, ground: number) =>
  svg`<path d="${rampart(from, to, top, ground, 12)}" fill="${MIDDLE}" stroke="${AMBER}" stroke-opacity=".6" stroke-width="1.1"/>`;

/** Bala Hissar, the pavilion of three arches on the summit. */
const pavilion = () =>
  svg`<g stroke="${AMBER}" stroke-width="1.6"><path d="${box(854, 102, 100, 158)}" fill="${MIDDLE}"/><path d="${arcade(860, 948, 3, 158, 112)}" fill="${LIGHT}" fill-opacity=".75" stroke="${LIGHT}"/><path d="${rampart(848, 960, 98, 104, 9)}" fill="${MIDDLE}"/><path d="${box(876, 64, 56, 88)}" fill="${MIDDLE}"/><path d="${arcade(880, 928, 3, 88, 68)}" fill="${LIGHT}" fill-opacity=".4"/><path d="${rampart(872, 936, 62, 66, 8)}" fill="${MIDDLE}"/></g>`;

const boulder = (x: number, y: number, r: number, tilt: number) =>
  svg`<path transform="translate(${x} ${y})rotate(${tilt})scale(${r / 30})" d="M-30 12C-34 -8 -18 -22 2 -22S34 -10 30 8S14 22 -6 22S-28 22 -30 12Z" fill="${NEAR}" stroke="${AMBER}" stroke-opacity=".45" stroke-width="${36 / r}"/>`;

const near = () =>
  svg`<path d="M0 420V388C160 372 260 392 400 380C520 368 600 396 720 384C860 372 980 398 1200 360V420Z" fill="${NEAR}" stroke="${AMBER}" stroke-opacity=".4"/>${boulder(560, 372, 26, 6)}${boulder(596, 380, 18, -8)}${boulder(574, 346, 15, 14)}${boulder(1096, 358, 34, -6)}${boulder(1150, 366, 24, 10)}${boulder(1112, 322, 20, -14)}${boulder(760, 386, 16, 4)}`;

/** Scene B: the ridge of Golconda, bastions climbing to the pavilion. */
export const golconda = () =>
  scene({
    id: "golconda",
    sun: [900, 168, 118],
    horizon: 420,
    far: far(),
    middle: svg`<path d="${HILL}" fill="#1A130A"/><path d="${HILL}" stroke="${AMBER}" stroke-opacity=".3"/>${pavilion()}${wall(790, 862, 190, 240)}${wall(946, 1030, 196, 240)}${bastion(790, 236, 44, 54)}${bastion(1028, 246, 48, 56)}${wall(660, 790, 262, 310)}${wall(830, 1010, 256, 300)}${wall(1028, 1140, 276, 330)}${bastion(664, 312, 54, 62)}${bastion(846, 306, 50, 60)}${bastion(1140, 334, 62, 70)}${wall(470, 660, 330, 390)}${wall(690, 1110, 328, 400)}${bastion(700, 394, 70, 76)}${bastion(966, 398, 76, 84)}<path d="${arch(838, 40, 396, 366, 346)}Z" fill="${LIGHT}" fill-opacity=".8" stroke="${LIGHT}"/><path d="${arch(838, 58, 396, 362, 334)}" stroke="${AMBER}"/><path d="${bird(660, 120, 7)}${bird(684, 110, 6)}${bird(1064, 120, 6)}" stroke="${AMBER}" stroke-width="1.4" stroke-linecap="round"/>`,
    near: near(),
  });
