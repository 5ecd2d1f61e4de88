import { arch, picture, svg, times } from "./geometry.ts";
import { doorLight, groundLight, sunLight } from "./gradients.ts";
import { hashRing } from "./hash-ring.ts";
import { AMBER, LIGHT, NIGHT, STONE_1, STONE_2, STONE_3 } from "./palette.ts";

const FLOOR = 236;

const microphone = () =>
  svg`<g stroke="${NIGHT}" stroke-width="3" stroke-linecap="round"><path d="M280 186V${FLOOR - 2}M266 ${FLOOR - 2}H294"/><path d="M280 152v14" stroke-width="13"/><path d="M268 162v4a12 12 0 0 0 24 0v-4M280 178v8"/></g>`;

/** Heads of the front rows, two courses of them, as blocks with round shoulders. */
const audience = () =>
  times(
    2,
    (row) =>
      svg`<g fill="${row ? NIGHT : STONE_1}" stroke="${AMBER}" stroke-opacity="${row ? 0.5 : 0.3}">${times(
        11 + row,
        (i) => {
          const x = 26 - row * 24 + i * 50.8;
          const y = 262 + row * 20;
          return svg`<path d="M${x - 20} 320V${y + 24}q0 -12 20 -13q20 1 20 13V320Z"/><circle cx="${x}" cy="${y}" r="10"/>`;
        },
      )}</g>`,
  );

/** The stage before its speakers: one lit arch, a microphone, a hall that waits. */
export const speakerStage = () =>
  picture(
    560,
    300,
    svg`<defs>${doorLight("stage-door")}${sunLight("stage-sun")}${groundLight("stage-ground")}<clipPath id="stage-wall"><path d="M0 0H560V160H0Z"/></clipPath></defs><ellipse cx="280" cy="146" rx="260" ry="146" fill="url(#stage-sun)"/><g clip-path="url(#stage-wall)">${hashRing(280, 150, 116, 26, 3)}</g>${times(
      4,
      (i) => {
        const x = [84, 162, 398, 476][i] ?? 0;
        return svg`<path d="${arch(x, 60, FLOOR, 160, 120)}" fill="${STONE_2}" stroke="${AMBER}" stroke-opacity=".5" stroke-width="1.5"/><path d="${arch(x, 40, FLOOR, 172, 144)}" stroke="${AMBER}" stroke-opacity=".3"/>`;
      },
    )}<path d="${arch(280, 150, FLOOR, 116, 40)}" fill="${STONE_3}" stroke="${AMBER}" stroke-opacity=".6" stroke-width="1.5"/><path d="${arch(280, 128, FLOOR, 122, 56)}" stroke="${AMBER}" stroke-width="1.5"/><path d="${arch(280, 104, FLOOR, 128, 74)}" fill="url(#stage-door)" stroke="${LIGHT}" stroke-width="2"/>${microphone()}<path d="M228 ${FLOOR}H332L372 300H188Z" fill="url(#stage-ground)"/><path d="M20 ${FLOOR}H540" stroke="${AMBER}" stroke-width="2"/><path d="M40 ${FLOOR + 7}H520" stroke="${AMBER}" stroke-opacity=".5"/>${audience()}`,
  );
