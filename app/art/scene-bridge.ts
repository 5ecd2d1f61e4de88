import { scatter, svg, times } from "./geometry.ts";
import { AMBER, LIGHT, SAND, TEAL } from "./palette.ts";
import { palm } from "./palm.ts";
import { FAR, MIDDLE, NEAR, scene } from "./scene.ts";
import { bird, box } from "./silhouettes.ts";

const WATER = 318;
const PYLONS: [x: number, towardsMiddle: number][] = [
  [668, 1],
  [972, -1],
];
const MAIN_STAYS = 7;
const BACK_STAYS = 6;

const deck = (x: number) => 262 + ((x - 820) / 420) ** 2 * 14;

/** Stays fan out from the pylon's head to the deck; the main span carries one more. */
const stays = (x: number, direction: number, count: number, head: number) =>
  times(count, (i) => {
    const foot = x + direction * (32 + i * 19);
    return svg`M${x} ${head + (count - 1 - i) * 6}L${foot} ${deck(foot)}`;
  });

const pylon = ([x, inward]: [number, number]) => {
  const head = deck(x) - 118;
  return svg`<path d="${stays(x, inward, MAIN_STAYS, head)}" stroke="${LIGHT}" stroke-width="1.2"/><path d="${stays(x, -inward, BACK_STAYS, head)}" stroke="${AMBER}" stroke-width="1.1"/><path d="M${x - 7} ${WATER + 6}L${x - 4} ${head - 10}H${x + 4}L${x + 7} ${WATER + 6}Z" fill="${MIDDLE}" stroke="${LIGHT}" stroke-width="1.5"/><path d="M${x} ${head - 14}h0" stroke="${TEAL}" stroke-width="5" stroke-linecap="round"/>`;
};

const bridge = () => {
  const line = (dy: number) =>
    svg`M340 ${deck(340) + dy}Q820 ${2 * 262 - deck(340) + dy} 1300 ${deck(340) + dy}`;
  return svg`${PYLONS.map(pylon).join("")}<path d="${line(0)}L1300 ${deck(340) + 10}Q820 ${2 * 262 - deck(340) + 10} 340 ${deck(340) + 10}Z" fill="${MIDDLE}" stroke="${AMBER}" stroke-width="1.5"/><path d="${line(-3)}" stroke="${LIGHT}" stroke-width="2" stroke-dasharray="0 14" stroke-linecap="round"/>`;
};

const towers = () => {
  const random = scatter(23);
  const blocks = times(22, (i) =>
    box(470 + i * 34, 272 - random() * 74 - (i % 5 === 2 ? 26 : 0), 28, WATER),
  );
  const windows = times(
    90,
    () => svg`M${470 + Math.floor(random() * 240) * 3} ${236 + Math.floor(random() * 16) * 5}h3`,
  );
  return svg`<path d="${blocks}" fill="${FAR}"/><path d="${windows}" stroke="${LIGHT}" stroke-opacity=".4" stroke-width="2"/><path d="M0 ${WATER}V296C200 270 420 306 560 292C760 274 1000 304 1200 282V${WATER}Z" fill="${MIDDLE}"/>`;
};

const ripples = () => {
  const random = scatter(5);
  return times(46, () => {
    const y = WATER + 5 + random() * 90;
    const x = 480 + random() * 700;
    return svg`M${x} ${y}h${12 + random() * 46}`;
  });
};

const shore = () => {
  const rock = (x: number, y: number, w: number) =>
    svg`M${x} 420L${x + w * 0.1} ${y + 8}L${x + w * 0.4} ${y}L${x + w * 0.8} ${y + 5}L${x + w} 420Z`;
  return svg`<path d="M0 420V392C240 380 360 404 560 400S1020 414 1200 378V420Z${rock(1010, 382, 80)}${rock(1080, 364, 110)}${rock(600, 394, 60)}" fill="${NEAR}" stroke="${AMBER}" stroke-opacity=".45"/><g stroke="${AMBER}" stroke-opacity=".7" stroke-width="2" stroke-linecap="round">${palm(1130, 372, 92)}${palm(1168, 378, 66)}</g>`;
};

/** Scene C: the cable-stayed bridge over Durgam Cheruvu and its mirror in the lake. */
export const bridgeScene = () =>
  scene({
    id: "bridge",
    sun: [820, 176, 112],
    horizon: WATER,
    far: towers(),
    middle: svg`${bridge()}<path d="M0 ${WATER}H1200V420H0Z" fill="#0E0B07"/><g opacity=".3" clip-path="url(#bridge-water)"><g transform="matrix(1 0 0 -1 0 ${WATER * 2})"><circle cx="820" cy="176" r="112" stroke="${AMBER}"/>${bridge()}</g></g><path d="${ripples()}" stroke="${SAND}" stroke-opacity=".22" stroke-width="1.2" stroke-linecap="round"/><path d="M0 ${WATER}H1200" stroke="${AMBER}" stroke-opacity=".6"/><path d="${bird(620, 96, 7)}${bird(642, 88, 6)}${bird(1040, 110, 6)}" stroke="${AMBER}" stroke-width="1.4" stroke-linecap="round"/>`,
    near: shore(),
    defs: svg`<clipPath id="bridge-water"><path d="M0 ${WATER}H1200V420H0Z"/></clipPath>`,
  });
