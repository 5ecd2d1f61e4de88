import { scatter, svg, times } from "./geometry.ts";
import { landmark } from "./landmark.ts";
import { AMBER, LIGHT, NIGHT, SAND, STONE_1, STONE_2, STONE_3 } from "./palette.ts";

const X = 200;
const RX = 112;
const RY = 20;
const TOP = 92;
const BASE = 226;
const STOREYS = 10;
const COLUMNS = 24;
const SLOT = 15;

const storey = (BASE - TOP) / STOREYS;
const sag = (x: number) => RY * Math.sqrt(Math.max(0, 1 - ((x - X) / RX) ** 2));

/** A point of the lattice: its column squeezed towards the edges as the wall turns away. */
const node = (column: number, row: number) => {
  const x = X - RX * Math.cos((Math.PI * column) / COLUMNS);
  return svg`${x} ${TOP + row * storey + sag(x)}`;
};

/** The lattice: helical lines rising one column a storey, to the right and to the left. */
const lattice = () =>
  times((COLUMNS + STOREYS) / 2, (k) => {
    const first = 2 * k - STOREYS;
    const from = Math.max(0, -first);
    const to = Math.min(STOREYS, COLUMNS - first);
    const line = (row: (step: number) => number) =>
      times(to - from + 1, (i) => `${i ? "L" : "M"}${node(first + from + i, row(from + i))}`);
    return line((step) => step) + line((step) => STOREYS - step);
  });

/** Panes behind the lattice: some lit, brighter where the drum faces us. */
const panes = () => {
  const random = scatter(17);
  return times((STOREYS - 1) * (COLUMNS - 1), (cell) => {
    const [row, column] = [Math.floor(cell / (COLUMNS - 1)), (cell % (COLUMNS - 1)) + 1];
    if ((column + row) % 2 || random() < 0.5) return "";
    const glow = 0.06 + 0.4 * Math.sin((Math.PI * column) / COLUMNS) * random();
    return svg`<path d="M${node(column - 1, row + 1)}L${node(column, row)}L${node(column + 1, row + 1)}L${node(column, row + 2)}Z" opacity="${glow}"/>`;
  });
};

/** Cyber Towers: four quadrants round a court, under a lattice of diamonds. */
export const drum = () => {
  const floors = times(
    STOREYS - 1,
    (i) =>
      svg`<path d="M${node(SLOT + 0.15, i + 0.9)}L${node(SLOT + 1.35, i + 0.9)}" stroke-opacity="${i % 3 ? 0.9 : 0.3}"/>`,
  );
  return svg`<path d="M${X - RX} ${TOP}V${BASE}A${RX} ${RY} 0 0 0 ${X + RX} ${BASE}V${TOP}Z" fill="${STONE_3}" stroke="${AMBER}" stroke-width="2"/><g fill="${LIGHT}">${panes()}</g><path d="${lattice()}" stroke="${AMBER}" stroke-opacity=".65"/><path d="M${node(SLOT, 0)}L${node(SLOT, STOREYS)}L${node(SLOT + 1.5, STOREYS)}L${node(SLOT + 1.5, 0)}Z" fill="${NIGHT}" stroke="${AMBER}"/><g stroke="${LIGHT}" stroke-width="2">${floors}</g><path d="M${X - RX - 3} ${TOP - 7}V${TOP}A${RX + 3} ${RY + 1} 0 0 0 ${X + RX + 3} ${TOP}V${TOP - 7}" fill="${STONE_2}" stroke="${LIGHT}" stroke-width="1.6"/><ellipse cx="${X}" cy="${TOP - 7}" rx="${RX + 3}" ry="${RY}" fill="${STONE_2}" stroke="${LIGHT}" stroke-width="1.8"/><ellipse cx="${X}" cy="${TOP - 7}" rx="62" ry="10.5" fill="${NIGHT}" stroke="${AMBER}" stroke-width="1.4"/><path d="M144 ${TOP - 3}A62 10.5 0 0 0 256 ${TOP - 3}A62 7 0 0 0 144 ${TOP - 3}Z" fill="${LIGHT}" fill-opacity=".3"/><path d="M${X - RX} ${TOP - 7}H138M262 ${TOP - 7}H${X + RX}M${X} ${TOP - 27}V${TOP - 17.5}M${X} ${TOP + 3.5}V${TOP + 13}" stroke="${AMBER}" stroke-width="1.2"/>`;
};

const rail = (x: number) => 254 - ((x - 190) / 200) ** 2 * 34;
const curve = (y: number, to = 400, from = 0) =>
  svg`M${from} ${rail(from) + y}Q${(from + to) / 2} ${2 * rail((from + to) / 2) - (rail(from) + rail(to)) / 2 + y} ${to} ${rail(to) + y}`;

/** The metro viaduct with a train of three cars on its curve. */
const viaduct = () => {
  const piers = times(5, (i) => {
    const x = 30 + i * 85;
    return svg`M${x - 13} ${rail(x) + 11}H${x + 13}L${x + 4} ${rail(x) + 18}V292H${x - 4}V${rail(x) + 18}Z`;
  });
  const car = (from: number) => {
    const to = from + 42;
    const roof = rail((from + to) / 2) - 17;
    return svg`<path d="M${from} ${rail(from) - 1}L${to} ${rail(to) - 1}L${to - 1} ${rail(to) - 15}Q${(from + to) / 2} ${roof} ${from + 1} ${rail(from) - 15}Z"/><path d="M${from + 5} ${rail(from + 5) - 10}L${to - 5} ${rail(to - 5) - 10}" stroke="${STONE_1}" stroke-width="4.5" stroke-dasharray="7 2.5"/>`;
  };
  return svg`<path d="${piers}" fill="${STONE_2}" stroke="${AMBER}" stroke-width="1.2" stroke-linejoin="round"/><path d="${curve(0)}V${rail(400) + 11}Q200 ${2 * rail(200) - (rail(0) + rail(400)) / 2 + 11} 0 ${rail(0) + 11}Z" fill="${STONE_2}" stroke="${AMBER}" stroke-width="1.6"/><path d="${curve(5)}" stroke="${AMBER}" stroke-opacity=".4"/><g fill="${SAND}">${car(66)}${car(110)}${car(154)}</g><path d="M0 292H400" stroke="${AMBER}" stroke-width="2"/>`;
};

export const cyberTowers = () => landmark("cyber-towers", drum() + viaduct());
