import { charminar } from "./charminar.ts";
import { arcade, svg, times } from "./geometry.ts";
import { AMBER, LIGHT } from "./palette.ts";
import { FAR, MIDDLE, NEAR, scene } from "./scene.ts";
import { bird, box, dome, person } from "./silhouettes.ts";

const far = () => {
  const roofs = times(30, (i) => box(i * 42 - 6, 312 - ((i * 37) % 46), 38, 400));
  const mosques = [150, 420, 560, 1010, 1128].map(
    (x, i) =>
      `${box(x - 26, 268, 52, 400)}${dome(x, 268, 40, 34 + (i % 2) * 8)}${box(x - 36, 220, 5, 400)}${dome(x - 33.5, 220, 8, 14)}${box(x + 31, 220, 5, 400)}${dome(x + 33.5, 220, 8, 14)}`,
  );
  return svg`<path d="${roofs}${mosques.join("")}" fill="${FAR}"/>`;
};

/** A bazaar house: parapet, a row of lit windows, a scalloped awning over the stall. */
const house = (x: number, width: number, top: number, bays: number) => {
  const stripe = width / (bays * 3);
  const awning = times(
    bays * 3,
    (i) =>
      svg`<path d="M${x + i * stripe + 1} 338h${stripe}l${i % 2 ? 1 : 0} 16a${stripe / 2} 5 0 0 1 ${-stripe} 0Z" fill="${i % 2 ? AMBER : NEAR}" fill-opacity="${i % 2 ? 0.5 : 0.9}"/>`,
  );
  return svg`<path d="${box(x, top, width, 400)}" fill="${MIDDLE}" stroke="${AMBER}" stroke-opacity=".55"/><path d="M${x - 3} ${top}h${width + 6}M${x} ${top + 8}h${width}M${x} 328h${width}" stroke="${AMBER}" stroke-opacity=".7"/><path d="${arcade(x + 4, x + width - 4, bays * 2, 322, top + 26)}" fill="${LIGHT}" fill-opacity=".38" stroke="${AMBER}" stroke-opacity=".7"/><path d="M${x + 4} 354h${width - 8}v46h${-width + 8}Z" fill="${LIGHT}" fill-opacity=".34"/>${awning}`;
};

const crowd = () => {
  const places = [
    470, 505, 520, 590, 655, 700, 712, 768, 822, 850, 902, 948, 1010, 1024, 1092, 1150, 1163,
  ];
  return places.map((x, i) => person(x, 420, 34 + ((i * 7) % 9))).join("");
};

/** Scene A: the old city at dawn, Charminar over the awnings of the bazaar. */
export const oldCity = () =>
  scene({
    id: "old-city",
    sun: [850, 196, 132],
    horizon: 400,
    far: far(),
    middle: svg`${charminar({ x: 850, ground: 400, height: 356, line: 1.5, light: "old-city-door" })}<path d="${bird(700, 92, 7)}${bird(722, 82, 6)}${bird(744, 96, 5)}${bird(1010, 70, 6)}${bird(1030, 80, 5)}" stroke="${AMBER}" stroke-width="1.4" stroke-linecap="round"/>`,
    near: svg`${house(470, 92, 262, 2)}${house(566, 120, 236, 3)}${house(1000, 108, 246, 3)}${house(1112, 96, 228, 2)}<path d="M0 398H1200V420H0Z" fill="${NEAR}"/><path d="M0 398H1200" stroke="${AMBER}" stroke-opacity=".7"/><path d="M686 300Q725 330 764 316M936 316Q968 330 1000 300" stroke="${AMBER}" stroke-opacity=".5"/><path d="${crowd()}" fill="${NEAR}"/>`,
  });
