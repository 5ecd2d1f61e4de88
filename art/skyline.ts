import { arcade, arch, picture, svg, times } from "./geometry.ts";
import { minaret } from "./minaret.ts";
import { AMBER, BRONZE, STONE_1 } from "./palette.ts";
import { bird, box, dome, rampart } from "./silhouettes.ts";

const GROUND = 158;

const tomb = (x: number, width: number) => {
  const half = width / 2;
  const top = GROUND - width * 0.62;
  return svg`<path d="${box(x - half, top, width, GROUND)}${rampart(x - half * 1.04, x + half * 1.04, top - 2, top, 7)}${dome(x, top - 6, width * 0.8, width * 0.66)}"/><path d="${arcade(x - half * 0.9, x + half * 0.9, 5, GROUND, top + width * 0.2)}" stroke-opacity=".6"/>`;
};

/** Golconda: three terraces of ramparts under the pavilion. */
const fort = () => {
  const terrace = (from: number, to: number, top: number) =>
    svg`<path d="${rampart(from, to, top, GROUND, 9)}"/>`;
  const tower = (x: number, top: number) =>
    svg`<path d="${rampart(x - 11, x + 11, top, GROUND, 7)}"/>`;
  return svg`<path d="M10 ${GROUND}Q110 146 160 104T262 60H304Q350 84 390 104T520 ${GROUND}Z"/><path d="${rampart(254, 312, 40, 62, 8)}"/><path d="${arcade(259, 307, 3, 62, 48)}" stroke="${AMBER}"/>${tower(188, 84)}${tower(380, 88)}${terrace(176, 392, 98)}${tower(110, 112)}${tower(284, 110)}${tower(452, 114)}${terrace(98, 464, 128)}<path d="${arch(284, 16, GROUND, 146, 138)}" stroke="${AMBER}"/>`;
};

const monument = (x: number) => {
  const tower = (at: number, height: number, shaft: number) =>
    minaret({
      x: at,
      ground: GROUND,
      height,
      shaft,
      line: 1,
      galleries: [0.355, 0.535, 0.69, 0.825],
      stroke: BRONZE,
      fill: STONE_1,
    });
  return svg`${tower(x - 18, 128, 6)}${tower(x + 18, 128, 6)}<path d="${box(x - 32, 78, 64, GROUND)}"/><path d="${arcade(x - 26, x + 26, 7, 101, 88)}M${x - 17} ${GROUND}V128C${x - 17} 118 ${x - 9} 115 ${x} 109C${x + 9} 115 ${x + 17} 118 ${x + 17} 128V${GROUND}"/>${tower(x - 32, 148, 10)}${tower(x + 32, 148, 10)}`;
};

const cables = (x: number, side: number) =>
  times(7, (i) => svg`M${x} ${58 + i * 6}L${x + side * (88 - i * 12)} 124`);

const lattice = () =>
  times(6, (i) => {
    const [a, b] = [1210 + i * 14, 1224 + i * 14];
    return times(
      4,
      (row) =>
        svg`M${a} ${92 + row * 15}L${b} ${107 + row * 15}M${b} ${92 + row * 15}L${a} ${107 + row * 15}`,
    );
  });

const city = () =>
  svg`<path d="M838 124H1204M930 ${GROUND}V50M1110 ${GROUND}V50${cables(930, 1)}${cables(930, -1)}${cables(1110, 1)}${cables(1110, -1)}"/><path d="M1210 86V${GROUND}H1294V86"/><path d="${lattice()}" stroke-opacity=".5"/><ellipse cx="1252" cy="86" rx="42" ry="8"/><ellipse cx="1252" cy="86" rx="22" ry="3.5"/><path d="M1316 84L1426 76V110H1316ZM1334 118H1408V146H1334ZM1346 110V118M1396 110V118M1346 146l-3 12M1346 146l3 12M1396 146l-3 12M1396 146l3 12"/><path d="M1326 92h14M1352 89h22M1384 94h12M1332 101h26M1372 103h10M1400 88h16M1404 102h14" stroke="${AMBER}" stroke-opacity=".7"/>`;

/** The footer's horizon, west to east through four centuries: fort, tombs, Charminar, bridge, HITEC City. */
export const skyline = () =>
  picture(
    1440,
    160,
    svg`<g stroke="${BRONZE}" stroke-width="1.2" stroke-linejoin="round" fill="${STONE_1}">${fort()}${tomb(560, 76)}${tomb(642, 52)}${monument(768)}${city()}</g><path d="${bird(690, 40, 5)}${bird(706, 33, 4)}${bird(846, 44, 5)}" stroke="${AMBER}" stroke-width="1.2"/><path d="M0 ${GROUND}H1440" stroke="${AMBER}" stroke-opacity=".7" stroke-width="1.5"/>`,
  );
