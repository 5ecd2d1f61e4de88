import { scatter, svg, times } from "./geometry.ts";
import { LIGHT } from "./palette.ts";
import { FAR } from "./scene.ts";
import { box } from "./silhouettes.ts";

type FarTowers = {
  seed: number;
  from: number;
  count: number;
  width: number;
  lowest: number;
  highest: number;
  ground: number;
};

/** The towers of a far city, wall to wall, a few windows lit in each. */
export const farTowers = ({ seed, from, count, width, lowest, highest, ground }: FarTowers) => {
  const random = scatter(seed);
  const towers = Array.from({ length: count }, (_, i) => ({
    x: from + i * width,
    top: lowest - random() * (lowest - highest),
  }));
  const step = (size: number, pitch: number) => Math.floor(random() * (size / pitch)) * pitch;
  const windows = towers.map(({ x, top }) =>
    times(5, () => svg`M${x + 7 + step(width - 14, 6)} ${top + 8 + step(ground - top - 16, 7)}h3`),
  );
  const blocks = towers.map(({ x, top }) => box(x, top, width + 0.5, ground));
  return `<path d="${blocks.join("")}" fill="${FAR}"/><path d="${windows.join("")}" stroke="${LIGHT}" stroke-opacity=".35" stroke-width="2"/>`;
};
