import { campus, wingClip } from "./amazon-campus.ts";
import { drum } from "./cyber-towers.ts";
import { farTowers } from "./far-towers.ts";
import { svg, times } from "./geometry.ts";
import { AMBER, SAND } from "./palette.ts";
import { palm } from "./palm.ts";
import { MIDDLE, NEAR, scene } from "./scene.ts";
import { sandwich } from "./t-hub.ts";

const track = (x: number) => 366 - ((x - 700) / 700) ** 2 * 20;

const metro = () => {
  const piers = times(8, (i) => {
    const x = 90 + i * 150;
    return svg`M${x - 22} ${track(x) + 12}H${x + 22}L${x + 7} ${track(x) + 24}V420H${x - 7}V${track(x) + 24}Z`;
  });
  const edge = (y: number) =>
    svg`M0 ${track(0) + y}Q600 ${track(600) * 2 - (track(0) + track(1200)) / 2 + y} 1200 ${track(1200) + y}`;
  const cars = times(3, (i) => {
    const [a, b] = [560 + i * 84, 640 + i * 84];
    return svg`<path d="M${a} ${track(a) - 2}L${b} ${track(b) - 2}V${track(b) - 22}q-2 -5 -7 -5H${a + 7}q-5 0 -7 5Z" fill="${SAND}"/><path d="M${a + 8} ${track(a) - 16}L${b - 8} ${track(b) - 16}" stroke="${MIDDLE}" stroke-width="7" stroke-dasharray="11 4"/>`;
  });
  return svg`<path d="${piers}" fill="${NEAR}" stroke="${AMBER}" stroke-opacity=".7" stroke-width="1.2"/>${cars}<path d="${edge(0)}V${track(1200) + 13}Q600 ${track(600) * 2 - (track(0) + track(1200)) / 2 + 13} 0 ${track(0) + 13}Z" fill="${NEAR}" stroke="${AMBER}" stroke-width="1.5"/><path d="${edge(5)}" stroke="${AMBER}" stroke-opacity=".35"/>`;
};

/** Scene D: HITEC City, the drum and the slabs behind the metro's viaduct. */
export const hitec = () =>
  scene({
    id: "hitec",
    sun: [800, 190, 128],
    horizon: 400,
    far: svg`${farTowers({ seed: 31, from: 0, count: 26, width: 47, lowest: 270, highest: 150, ground: 400 })}<g opacity=".45" transform="translate(430 138)scale(.72)">${campus("hitec-wing")}</g>`,
    middle: svg`<path d="M0 392H1200V420H0Z" fill="${NEAR}"/><g transform="translate(784 96)scale(1.06)">${sandwich()}</g><g transform="translate(500 84)scale(1.2)">${drum()}</g><g stroke="${AMBER}" stroke-width="1.8" stroke-opacity=".8" stroke-linecap="round">${palm(512, 386, 46)}${palm(536, 388, 60)}${palm(1156, 388, 44)}${palm(1182, 388, 58)}</g>`,
    near: svg`${metro()}<path d="M0 418H1200" stroke="${AMBER}" stroke-opacity=".5"/>`,
    defs: wingClip("hitec-wing"),
  });
