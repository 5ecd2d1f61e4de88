/** The houses behind the landmarks of `skyline.svg`: their first window, their columns and rows. */
const HOUSES = [
  [361, 170, 3, 2],
  [524, 170, 4, 3],
  [562, 152, 4, 5],
  [600, 164, 4, 3],
  [744, 160, 4, 4],
  [782, 174, 3, 2],
  [812, 150, 3, 5],
  [844, 130, 3, 6],
  [876, 110, 3, 8],
  [922, 122, 3, 7],
  [952, 140, 4, 5],
  [990, 102, 5, 8],
  [1036, 131, 2, 6],
  [1062, 112, 4, 7],
  [1100, 140, 4, 5],
  [1236, 150, 2, 4],
  [1366, 104, 6, 7],
] as const;

/** The distance between two windows, sideways and down. */
const STEP_X = 8;
const STEP_Y = 10;

const GROUND = 200;

/** The 320 windows of the city, house by house. */
export const CITY_WINDOWS: readonly string[] = HOUSES.flatMap(([x, y, columns, rows]) =>
  Array.from(
    { length: columns * rows },
    (_, i) => `M${x + (i % columns) * STEP_X} ${y + Math.floor(i / columns) * STEP_Y}h3v4h-3z`,
  ),
);

const houses = HOUSES.map(
  ([x, y, columns]) => `M${x - 5} ${GROUND}V${y - 6}h${columns * STEP_X + 5}V${GROUND}z`,
);

/** Returns `skyline.svg` with its houses, their windows dark. */
export const skyline = (picture: string) =>
  picture.replace(
    '<g class="city-windows"/>',
    `<g stroke="none"><path d="${houses.join("")}" fill="#1A150E"/><path d="${CITY_WINDOWS.join("")}" fill="#7FB5A6" opacity=".12"/></g>`,
  );
