import { arch, picture, svg } from "./geometry.ts";
import { AMBER, LIGHT } from "./palette.ts";

/** An opening quotation mark: two doorways standing side by side, their light inside. */
export const quoteMark = () =>
  picture(
    96,
    72,
    svg`<g stroke="${AMBER}" stroke-width="2.5" stroke-linejoin="round"><path d="${arch(24, 40, 70, 34, 3)}Z${arch(72, 40, 70, 34, 3)}Z" fill="${AMBER}" fill-opacity=".16"/></g><path d="${arch(24, 20, 70, 46, 26)}Z${arch(72, 20, 70, 46, 26)}Z" fill="${LIGHT}"/>`,
  );
