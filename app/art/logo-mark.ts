import { picture, svg } from "./geometry.ts";
import { AMBER, NIGHT } from "./palette.ts";

/** An arch lying on its side: its curve is that of a span from `x`, its base stands at 26. */
const bowl = (top: number, bottom: number, tip: number, x: number) => {
  const middle = (top + bottom) / 2;
  const reach = tip - x;
  return svg`M26 ${top}H${x + reach * 0.38}C${x + reach * 0.66} ${top} ${x + reach * 0.82} ${(top + middle) / 2} ${tip} ${middle}C${x + reach * 0.82} ${(bottom + middle) / 2} ${x + reach * 0.66} ${bottom} ${x + reach * 0.38} ${bottom}H26Z`;
};

const BODY = `${bowl(13, 32, 50, 22)}${bowl(32, 51, 54, 22)}M16 13H26V51H16ZM22 6H27V13H22ZM31 6H36V13H31ZM22 51H27V58H22ZM31 51H36V58H31Z`;
const COUNTERS = bowl(18.5, 26.5, 41, 26) + bowl(37.5, 45.5, 44.5, 26);

/** The B whose bowls are two arches lying on their side, on a square of 64. */
export const mark = (colour: string, counters = true) =>
  `<path fill="${colour}" fill-rule="evenodd" d="${BODY}${counters ? COUNTERS : ""}"/>`;

/** The bare mark, cut close. */
export const logoMark = () =>
  picture(42, 56, `<g transform="translate(-14 -4)">${mark(AMBER)}</g>`);

/** The mark on its tile. Below 24 px the counters close up, so they are left out. */
export const logoTile = (counters = true) =>
  picture(64, 64, `<rect width="64" height="64" rx="14" fill="${AMBER}"/>${mark(NIGHT, counters)}`);

/** A full-bleed tile; `scale` keeps the mark inside the safe zone of a platform's mask. */
export const logoSquare = (scale = 1) =>
  picture(
    64,
    64,
    svg`<path d="M0 0H64V64H0Z" fill="${AMBER}"/><g transform="translate(32 32)scale(${scale})translate(-34 -32)">${mark(NIGHT)}</g>`,
  );
