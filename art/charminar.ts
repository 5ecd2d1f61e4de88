import { arcade, arch, svg, times } from "./geometry.ts";
import { minaret } from "./minaret.ts";
import { AMBER, BRONZE, LIGHT, NIGHT, STONE_1, STONE_2, STONE_3 } from "./palette.ts";

type Charminar = {
  x: number;
  ground: number;
  /** Height of the front minarets; everything else follows from it. */
  height: number;
  line: number;
  /** Id of the gradient that fills the doorway. */
  light: string;
  fine?: boolean;
};

/** The front of Charminar in its true ratios: a 20 m square, minarets of 48.7 m, an 11 m arch. */
export const charminar = ({ x, ground, height: h, line, light, fine = true }: Charminar) => {
  const width = h * 0.43;
  const [left, right] = [x - width / 2, x + width / 2];
  const shaft = h * 0.066;
  const y = (part: number) => ground - h * part;
  const both = (draw: (side: number) => string) => draw(-1) + draw(1);
  const bands = (parts: number[], over = 0) =>
    times(parts.length, (i) => svg`M${left - over} ${y(parts[i] ?? 0)}H${right + over}`);
  const detail = (markup: string) => (fine ? markup : "");

  const rear = both((side) =>
    minaret({
      x: x + side * width * 0.27,
      ground: y(0.5),
      height: h * 0.37,
      shaft: shaft * 0.72,
      line: line * 0.8,
      galleries: [0.2, 0.45, 0.68],
      stroke: BRONZE,
      fill: STONE_1,
    }),
  );

  const body = svg`<path d="M${left} ${ground}V${y(0.52)}H${right}V${ground}Z" fill="${STONE_2}"/>`;
  const courses = detail(
    svg`<path d="${bands(Array.from({ length: 13 }, (_, i) => 0.03 + i * 0.024))}" stroke="${AMBER}" stroke-opacity=".13"/>`,
  );

  const span = h * 0.235;
  const frame = (scale: number, spring: number, apex: number) =>
    arch(x, span * scale, ground, y(spring), y(apex));
  const door = svg`<path d="${frame(1.42, 0.225, 0.335)}" fill="${STONE_3}" stroke="${AMBER}" stroke-opacity=".55" stroke-width="${line * 0.7}"/><path d="${frame(1.2, 0.21, 0.312)}" stroke="${AMBER}" stroke-opacity=".8" stroke-width="${line * 0.7}"/><path d="${frame(1, 0.195, 0.288)}" fill="url(#${light})" stroke="${LIGHT}" stroke-width="${line}"/>`;
  const farDoor = detail(
    svg`<path d="${frame(0.66, 0.15, 0.222)}Z" fill="${LIGHT}" fill-opacity=".55"/><path d="${frame(0.4, 0.105, 0.158)}Z" fill="#FFE3B0" fill-opacity=".7"/>`,
  );
  const medallions = both(
    (side) =>
      svg`<circle cx="${x + side * span * 0.62}" cy="${y(0.318)}" r="${h * 0.013}"/><circle cx="${x + side * span * 0.62}" cy="${y(0.318)}" r="${h * 0.005}"/>`,
  );

  const [from, to] = [left + shaft / 2, right - shaft / 2];
  const merlons = arcade(from - shaft * 0.3, to + shaft * 0.3, 19, y(0.52), y(0.543));
  const storeys = svg`<path d="${bands([0.355, 0.367, 0.52], 4)}${bands([0.452, 0.46])}" stroke-width="${line}"/><path d="${arcade(from, to, 7, y(0.367), y(0.442))}" fill="${NIGHT}" fill-opacity=".6" stroke-width="${line * 0.8}"/><path d="${arcade(from, to, 15, y(0.46), y(0.51))}" fill="${NIGHT}" fill-opacity=".45" stroke-width="${line * 0.55}"/><path d="${merlons}" fill="${STONE_2}" stroke-width="${line * 0.6}"/>`;

  // The clock over the arch stands at 18:15, the hour of block 0.
  const [dial, r] = [y(0.361), h * 0.023];
  const clock = detail(
    svg`<circle cx="${x}" cy="${dial}" r="${r}" fill="${STONE_1}" stroke-width="${line}"/><circle cx="${x}" cy="${dial}" r="${r * 0.76}" stroke-width="${line * 0.4}"/><path d="M${x - r * 0.06} ${dial + r * 0.45}L${x} ${dial}H${x + r * 0.6}" stroke="${LIGHT}" stroke-width="${line * 0.8}"/>`,
  );

  const front = both((side) =>
    minaret({
      x: x + (side * width) / 2,
      ground,
      height: h,
      shaft,
      line,
      galleries: [0.355, 0.535, 0.69, 0.825],
      fine,
    }),
  );

  return svg`${rear}${body}${courses}${door}${farDoor}<g stroke="${AMBER}" stroke-width="${line * 0.7}">${medallions}${storeys}${clock}</g>${front}`;
};
