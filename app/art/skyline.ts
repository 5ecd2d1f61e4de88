import { arcade, picture, svg, times } from "./geometry.ts";
import { minaret } from "./minaret.ts";
import { AMBER, BRONZE, STONE_1 } from "./palette.ts";
import { bird, box, dome, rampart } from "./silhouettes.ts";

const GROUND = 158;

const tomb = (x: number, width: number) => {
  const half = width / 2;
  const top = GROUND - width * 0.62;
  return svg`<path d="${box(x - half, top, width, GROUND)}${rampart(x - half * 1.04, x + half * 1.04, top - 2, top, 7)}${dome(x, top - 6, width * 0.8, width * 0.66)}"/><path d="${arcade(x - half * 0.9, x + half * 0.9, 5, GROUND, top + width * 0.2)}" stroke-opacity=".6"/>`;
};

const fort = () =>
  svg`<path d="M20 ${GROUND}Q120 140 170 100T260 62H300Q340 90 380 104T500 ${GROUND}Z"/><path d="${rampart(252, 306, 46, 62, 8)}${arcade(256, 302, 3, 62, 50)}"/><path d="${rampart(176, 236, 96, 118, 9)}${rampart(306, 366, 98, 122, 9)}${rampart(120, 210, 126, GROUND, 9)}${rampart(330, 430, 126, GROUND, 9)}"/>`;

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
  times(7, (i) => svg`M${x} ${56 + i * 5}L${x + side * (100 - i * 13)} 124`);

const city = () =>
  svg`<path d="M892 124H1180M930 ${GROUND}V52M1110 ${GROUND}V52${cables(930, 1)}${cables(930, -1)}${cables(1110, 1)}${cables(1110, -1)}" stroke-opacity=".8"/><path d="M1210 86V${GROUND}H1294V86"/><ellipse cx="1252" cy="86" rx="42" ry="8"/><path d="${times(6, (i) => svg`M${1210 + i * 14} ${96 + (i % 2) * 4}l14 14M${1224 + i * 14} ${96 + (i % 2) * 4}l-14 14M${1210 + i * 14} 124l14 16M${1224 + i * 14} 124l-14 16`)}" stroke-opacity=".5"/><path d="M1316 84L1426 76V110H1316ZM1334 118H1408V146H1334ZM1346 110V118M1396 110V118M1346 146l-3 12M1346 146l3 12M1396 146l-3 12M1396 146l3 12"/>`;

/** The footer's horizon, west to east through four centuries: fort, tombs, Charminar, bridge, HITEC City. */
export const skyline = () =>
  picture(
    1440,
    160,
    svg`<g stroke="${BRONZE}" stroke-width="1.2" stroke-linejoin="round" fill="${STONE_1}">${fort()}${tomb(560, 76)}${tomb(642, 52)}${monument(768)}${city()}</g><path d="${bird(690, 40, 5)}${bird(706, 33, 4)}${bird(846, 44, 5)}" stroke="${AMBER}" stroke-width="1.2"/><path d="M0 ${GROUND}H1440" stroke="${AMBER}" stroke-opacity=".7" stroke-width="1.5"/>`,
  );
