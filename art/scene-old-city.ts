import { charminar } from "./charminar.ts";
import { arcade, arch, svg, times } from "./geometry.ts";
import { AMBER, LIGHT } from "./palette.ts";
import { FAR, MIDDLE, NEAR, scene } from "./scene.ts";
import { bird, box, dome, person, rampart } from "./silhouettes.ts";

const far = () => {
  const roofs = times(30, (i) => box(i * 42 - 6, 312 - ((i * 37) % 46), 42.5, 400));
  const mosques = [150, 420, 560, 1010, 1128].map(
    (x, i) =>
      `${box(x - 26, 268, 52, 400)}${dome(x, 268, 40, 34 + (i % 2) * 8)}${box(x - 36, 220, 5, 400)}${dome(x - 33.5, 220, 8, 14)}${box(x + 31, 220, 5, 400)}${dome(x + 33.5, 220, 8, 14)}`,
  );
  return svg`<path d="${roofs}${mosques.join("")}" fill="${FAR}"/>`;
};

/** A scalloped awning in stripes over a lit stall. */
const stall = (x: number, width: number, stripes: number) => {
  const w = width / stripes;
  const stripe = (i: number) => svg`M${x + i * w} 342h${w}l-1.5 15a${w / 2} 5 0 0 1 ${-w + 3} 0Z`;
  const odd = times(Math.ceil(stripes / 2), (i) => stripe(i * 2));
  const even = times(Math.floor(stripes / 2), (i) => stripe(i * 2 + 1));
  const goods = times(Math.floor(width / 24), (i) => svg`M${x + 8 + i * 24} 400l9 -17l9 17Z`);
  return svg`<path d="M${x} 356h${width}v44h${-width}Z" fill="${LIGHT}" fill-opacity=".4"/><path d="${goods}" fill="${MIDDLE}"/><path d="${odd}" fill="${AMBER}" fill-opacity=".75"/><path d="${even}" fill="${MIDDLE}" stroke="${AMBER}" stroke-opacity=".5"/>`;
};

/** A bazaar house: kiosks on the roof, a storey of arched windows, a balcony, stalls below. */
const house = (x: number, width: number, top: number, bays: number) => {
  const bay = width / bays;
  const windows = times(
    bays,
    (i) =>
      svg`<path d="${arch(x + bay * (i + 0.5), bay * 0.58, 316, top + 44, top + 24)}" fill="${LIGHT}" fill-opacity="${[0.62, 0.16, 0.4][(i + width) % 3] ?? 0}"/><path d="M${x + bay * (i + 0.5)} ${top + 26}V316"/>`,
  );
  const kiosk = svg`<path d="${arcade(x + 10, x + 44, 3, top - 2, top - 16)}M${x + 6} ${top - 17}h42"/><path d="${dome(x + 27, top - 17, 26, 18)}" fill="${MIDDLE}"/>`;
  return svg`<g stroke="${AMBER}" stroke-opacity=".75"><path d="${box(x, top, width, 400)}" fill="${MIDDLE}"/><path d="${rampart(x, x + width, top, top + 6, 9)}" fill="${MIDDLE}"/>${kiosk}<path d="M${x - 3} ${top + 14}h${width + 6}M${x - 4} 316h${width + 8}M${x - 4} 330h${width + 8}${times(Math.floor(width / 7), (i) => svg`M${x + 3 + i * 7} 316v14`)}"/>${windows}</g>${stall(x + 3, width - 6, bays * 3)}`;
};

/** Strings of lamps across the street. */
const lamps = () =>
  svg`<path d="M690 292Q730 322 770 300M930 300Q966 322 1000 288M690 270Q720 288 752 268M948 268Q974 288 1000 268" stroke="${AMBER}" stroke-opacity=".5"/><path d="M690 292Q730 322 770 300M930 300Q966 322 1000 288M690 270Q720 288 752 268M948 268Q974 288 1000 268" stroke="${LIGHT}" stroke-width="4" stroke-linecap="round" stroke-dasharray="0 11"/>`;

const CROWD = [
  482, 512, 526, 604, 652, 706, 718, 768, 838, 861, 926, 948, 1024, 1036, 1096, 1140, 1178,
];

const crowd = () => CROWD.map((x, i) => person(x, 406, 30 + ((i * 7) % 8), i % 3 === 0)).join("");

/** Scene A: the old city at dawn, Charminar over the awnings of the bazaar. */
export const oldCity = () =>
  scene({
    id: "old-city",
    sun: [850, 196, 132],
    horizon: 400,
    far: far(),
    middle: svg`${charminar({ x: 850, ground: 400, height: 356, line: 1.5, light: "old-city-door" })}<path d="${bird(628, 112, 7)}${bird(650, 102, 6)}${bird(664, 116, 5)}${bird(1010, 70, 6)}${bird(1030, 80, 5)}" stroke="${AMBER}" stroke-width="1.4" stroke-linecap="round"/>`,
    near: svg`${house(470, 92, 262, 3)}${house(566, 122, 236, 4)}${house(1002, 106, 246, 3)}${house(1112, 124, 226, 4)}<path d="M0 400H1200V425H0Z" fill="${NEAR}"/><path d="M0 400H1200" stroke="${AMBER}" stroke-opacity=".7"/>${lamps()}<path d="${crowd()}" fill="${NEAR}"/>`,
  });
