import { arcade, arch, svg, times } from "./geometry.ts";
import { AMBER, LIGHT } from "./palette.ts";
import { FAR, MIDDLE, NEAR, scene } from "./scene.ts";
import { bird, boulder, box, rampart } from "./silhouettes.ts";

const HILL =
  "M250 420C380 396 420 352 500 338C560 326 590 286 650 270C700 256 724 214 778 198C812 186 830 158 868 156H940C972 160 990 196 1034 208C1086 222 1108 268 1150 284C1176 294 1190 300 1200 302V420Z";

const far = () =>
  svg`<path d="M0 420V330C120 300 210 322 320 296C430 270 520 300 640 280C800 254 1000 286 1200 236V420Z" fill="${FAR}"/>`;

/** A curtain wall that climbs from one tower to the next under a row of pointed merlons. */
const wall = (x0: number, y0: number, x1: number, y1: number, depth: number) => {
  const count = Math.round((x1 - x0) / 12);
  const bay = (x1 - x0) / count;
  const merlons = times(count, (i) => {
    const y = y0 + ((i + 0.5) / count) * (y1 - y0);
    return arch(x0 + bay * (i + 0.5), bay * 0.7, y + 1, y - 3, y - 10);
  });
  const course = (part: number) => svg`M${x0} ${y0 + depth * part}L${x1} ${y1 + depth * part}`;
  return svg`<path d="M${x0} ${y0 + depth}V${y0}L${x1} ${y1}V${y1 + depth}Z" fill="${MIDDLE}"/><path d="${merlons}" fill="${MIDDLE}" stroke="${AMBER}" stroke-opacity=".6"/><path d="${course(0)}" stroke="${AMBER}" stroke-opacity=".8"/><path d="${course(0.3)}${course(0.6)}" stroke="${AMBER}" stroke-opacity=".14"/>`;
};

/** A round bastion seen from below: courses and parapet bow upwards. */
const bastion = (x: number, base: number, width: number, height: number) => {
  const half = width / 2;
  const top = base - height;
  const bow = width * 0.14;
  const course = (y: number, reach: number) =>
    svg`M${x - reach} ${y}Q${x} ${y - bow} ${x + reach} ${y}`;
  const count = Math.round(width / 10);
  const merlons = times(count, (i) => {
    const u = ((i + 0.5) / count) * 2 - 1;
    const y = top - (bow / 2) * (1 - u * u);
    return arch(x + half * 0.95 * u, (width / count) * 0.66, y, y - 4, y - 12);
  });
  const courses = times(Math.floor(height / 13), (i) => course(top + 13 + i * 13, half * 0.97));
  return svg`<g stroke="${AMBER}"><path d="${merlons}" fill="${MIDDLE}"/><path d="${course(top, half * 0.95)}L${x + half * 1.06} ${base}H${x - half * 1.06}Z" fill="${MIDDLE}" stroke-width="1.4" stroke-linejoin="round"/><path d="${courses}" stroke-opacity=".22"/><path d="M${x - half * 0.3} ${top + height * 0.4}v8M${x + half * 0.3} ${top + height * 0.4}v8" stroke="${LIGHT}" stroke-width="2"/></g>`;
};

/** Bala Hissar, the pavilion of three arches on the summit. */
const pavilion = () =>
  svg`<g stroke="${AMBER}" stroke-width="1.6"><path d="${box(854, 102, 100, 162)}" fill="${MIDDLE}"/><path d="${arcade(860, 948, 3, 162, 114)}" fill="${LIGHT}" fill-opacity=".8" stroke="${LIGHT}"/><path d="${rampart(848, 960, 98, 104, 9)}" fill="${MIDDLE}"/><path d="${box(876, 64, 56, 88)}" fill="${MIDDLE}"/><path d="${arcade(880, 928, 3, 88, 68)}" fill="${LIGHT}" fill-opacity=".45"/><path d="${rampart(872, 936, 62, 66, 8)}" fill="${MIDDLE}"/></g>`;

const STONES: [number, number, number, number][] = [
  [740, 252, 13, 0.2],
  [760, 258, 9, -0.1],
  [900, 226, 12, 0.1],
  [926, 234, 16, -0.2],
  [1066, 264, 15, 0.2],
  [1090, 272, 10, -0.1],
  [600, 314, 14, 0.1],
  [626, 306, 9, 0],
  [880, 304, 11, 0.2],
  [1062, 322, 13, -0.2],
];

/** The lamps of the last climb to the pavilion. */
const climb = () =>
  svg`<path d="M876 262Q940 256 936 234T880 208T904 168" stroke="${LIGHT}" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 13"/>`;

const citadel = () =>
  svg`${pavilion()}${wall(796, 206, 868, 184, 60)}${wall(940, 186, 1016, 210, 60)}${bastion(794, 246, 42, 56)}${bastion(1020, 252, 46, 58)}${climb()}${wall(650, 288, 846, 262, 60)}${wall(846, 262, 1146, 294, 60)}${bastion(656, 330, 56, 66)}${bastion(846, 308, 50, 62)}${bastion(1004, 318, 48, 56)}${bastion(1146, 338, 62, 68)}${wall(440, 368, 700, 332, 70)}${wall(700, 330, 980, 330, 70)}${wall(980, 332, 1260, 352, 70)}${bastion(700, 400, 72, 82)}${bastion(976, 402, 78, 88)}<path d="${arch(838, 62, 400, 364, 334)}" fill="${MIDDLE}" stroke="${AMBER}"/><path d="${arch(838, 42, 400, 368, 347)}Z" fill="url(#golconda-door)" stroke="${LIGHT}"/>`;

const near = () =>
  svg`<g fill="${NEAR}" stroke="${AMBER}" stroke-opacity=".45"><path d="M0 425V392C160 376 260 394 400 386C520 378 600 398 720 392C860 386 980 402 1205 378V425Z"/><path d="${boulder(556, 376, 30, 0.1)}"/><path d="${boulder(600, 386, 20, -0.1)}"/><path d="${boulder(572, 345, 16, 0.2)}"/><path d="${boulder(1090, 366, 40, -0.1)}"/><path d="${boulder(1156, 376, 28, 0.1)}"/><path d="${boulder(1108, 320, 24, 0.2)}"/><path d="${boulder(770, 396, 15)}"/></g>`;

/** Scene B: the ridge of Golconda, bastions and lamps climbing to the pavilion. */
export const golconda = () =>
  scene({
    id: "golconda",
    sun: [904, 176, 124],
    horizon: 420,
    far: far(),
    middle: svg`<path d="${HILL}" fill="#1A130A" stroke="${AMBER}" stroke-opacity=".35"/><path d="${STONES.map((stone) => boulder(...stone)).join("")}" fill="${MIDDLE}" stroke="${AMBER}" stroke-opacity=".3"/>${citadel()}<path d="${bird(660, 120, 7)}${bird(684, 110, 6)}${bird(1084, 110, 6)}" stroke="${AMBER}" stroke-width="1.4" stroke-linecap="round"/>`,
    near: near(),
  });
