import { arcade, arch, picture, svg, times } from "./geometry.ts";
import { sunLight } from "./gradients.ts";
import { hashRing } from "./hash-ring.ts";
import { mark } from "./logo-mark.ts";
import { AMBER, BRONZE, LIGHT, NIGHT, STONE_1, STONE_2, STONE_3 } from "./palette.ts";
import { box, dome, person } from "./silhouettes.ts";

const WIDTH = 360;
const HEIGHT = 168;
const FLOOR = 167;

const room = (id: string, body: string) =>
  picture(
    WIDTH,
    HEIGHT,
    svg`<defs>${sunLight(`${id}-sun`)}</defs><ellipse cx="180" cy="84" rx="180" ry="84" fill="url(#${id}-sun)"/>${body}`,
  );

const floor = (y: number) => svg`<path d="M0 ${y}H${WIDTH}" stroke="${AMBER}" stroke-width="1.5"/>`;

/** Satoshi Lounge: three windows on the old city, a lantern, two sofas. */
const lounge = () => {
  const roofs = `${box(24, 104, 312, 140)}${times(12, (i) => box(30 + i * 26, 96 - ((i * 5) % 4) * 4, 20, 140))}${dome(84, 96, 30, 26)}${dome(274, 92, 24, 22)}${times(2, (i) => box(164 + i * 28, 66, 5, 140) + dome(166.5 + i * 28, 66, 8, 12))}${box(168, 88, 26, 140)}`;
  const windows = times(3, (i) => arch(80 + i * 100, 76, 140, 76, 26));
  const sofa = (x: number) =>
    svg`<path d="M${x} ${FLOOR}v-5M${x + 84} ${FLOOR}v-5M${x + 4} 148v-16q0 -8 8 -8h60q8 0 8 8v16"/><path d="M${x - 4} 161v-14a5 5 0 0 1 10 0v4h72v-4a5 5 0 0 1 10 0v14Z" fill="${STONE_3}"/>`;
  return room(
    "lounge",
    svg`<clipPath id="lounge-windows"><path d="${windows}"/></clipPath><path d="${windows}" fill="${STONE_1}"/><g clip-path="url(#lounge-windows)"><path d="M0 0H360V140H0Z" fill="url(#lounge-sun)"/><path d="${roofs}" fill="${NIGHT}" stroke="${AMBER}" stroke-opacity=".4"/></g><g stroke="${AMBER}" stroke-width="1.5"><path d="${windows}"/><path d="${times(3, (i) => svg`M${80 + i * 100} 26V140M${42 + i * 100} 92h76M${36 + i * 100} 140h88`)}" stroke-opacity=".4"/></g><g stroke="${AMBER}" stroke-width="1.5" stroke-linejoin="round"><g fill="${STONE_2}">${sofa(52)}${sofa(224)}</g><path d="M166 152h28M180 152v14M172 166h16"/><path d="M176 146v6M184 148v4" stroke="${LIGHT}" stroke-width="3"/></g><path d="M40 3H320M130 3V30M230 3V30" stroke="${AMBER}" stroke-opacity=".7"/><path d="${dome(130, 40, 12, 12)}${dome(230, 40, 12, 12)}M125 40h10l-2 9h-6ZM225 40h10l-2 9h-6Z" fill="${LIGHT}"/>${floor(FLOOR)}`,
  );
};

const GUESTS = [34, 82, 128, 180, 232, 278, 326];

/** Network Square: guests on a plaza, every conversation an arch from one to the next. */
const square = () => {
  const height = (i: number) => 58 - Math.abs(i - 3) * 3;
  const head = (i: number) => FLOOR - height(i) * 0.97;
  const link = (from: number, to: number, rise: number) => {
    const [a, b] = [GUESTS[from] ?? 0, GUESTS[to] ?? 0];
    const base = (head(from) + head(to)) / 2 - 8;
    return arch((a + b) / 2, b - a, base, base - rise * 0.3, base - rise);
  };
  const pairs = [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 6],
  ] as const;
  return room(
    "square",
    svg`<g stroke="${AMBER}" stroke-width="1.2"><path d="${link(0, 3, 78)}${link(3, 6, 78)}${link(1, 5, 92)}" stroke-opacity=".45"/><path d="${pairs.map(([a, b]) => link(a, b, 34)).join("")}" stroke-opacity=".8" stroke-dasharray="3 4"/></g><path d="${GUESTS.map((x, i) => person(x, FLOOR, height(i), i % 2 === 1)).join("")}" fill="${BRONZE}"/><g fill="${LIGHT}">${GUESTS.map((x, i) => svg`<circle cx="${x}" cy="${head(i) - 8}" r="2.5"/>`).join("")}</g>${floor(FLOOR)}`,
  );
};

const BOARDS = 150;

/** Main Stage: the mark as the light in the arch, a panel of four, the first row of the hall. */
const stage = () => {
  const panel = [118, 152, 208, 242].map((x, i) => person(x, 140, 32, i === 1)).join("");
  const heads = times(
    13,
    (i) =>
      svg`M${2 + i * 28} ${HEIGHT}a10 12 0 0 1 20 0ZM${7 + i * 28} 151a5 5 0 0 0 10 0a5 5 0 0 0 -10 0Z`,
  );
  return room(
    "stage-room",
    svg`<g stroke="${AMBER}" stroke-width="1.5"><path d="${arch(180, 230, BOARDS, 78, 4)}" fill="${STONE_2}" stroke-opacity=".6"/><path d="${arch(180, 206, BOARDS, 82, 16)}" fill="${NIGHT}"/><path d="${arcade(2, 64, 2, BOARDS, 90)}${arcade(296, 358, 2, BOARDS, 90)}" fill="${STONE_2}" stroke-opacity=".4"/></g>${hashRing(180, 70, 29, 9, 1.6)}<g transform="translate(160.6 51)scale(.58)">${mark(LIGHT)}</g><path d="${panel}" fill="${BRONZE}"/><path d="M100 140H260V146H100Z" fill="${STONE_3}" stroke="${LIGHT}"/>${floor(BOARDS)}<path d="${heads}" fill="${NIGHT}" stroke="${AMBER}" stroke-opacity=".55"/>`,
  );
};

/** The three wide cards of Why Attend, as rooms one looks into. */
export const whyAttendRooms = () => ({ lounge: lounge(), square: square(), stage: stage() });
