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
export const mark = (colour: string) =>
  `<path fill="${colour}" fill-rule="evenodd" d="${BODY}${COUNTERS}"/>`;

/** The bare mark, cut close. */
export const logoMark = () =>
  picture(42, 56, `<g transform="translate(-14 -4)">${mark(AMBER)}</g>`);

/** The mark on its tile. */
export const logoTile = () =>
  picture(64, 64, `<rect width="64" height="64" rx="14" fill="${AMBER}"/>${mark(NIGHT)}`);

/** A cut for 16 px: the tile full, the strokes on whole pixels, the bowls opened. */
export const logoSmall = () =>
  picture(
    16,
    16,
    `<rect width="16" height="16" rx="3.5" fill="${AMBER}"/><path fill="${NIGHT}" fill-rule="evenodd" d="M4 3H9.2C11.5 3 12.5 4.4 13.2 5.5C12.7 6.4 12 7.2 11.2 8C12.3 8.6 13.2 9.5 13.8 10.5C13 11.7 12 13 9.5 13H4ZM6.5 5V7H9C9.8 7 10.3 6.6 10.8 6C10.3 5.4 9.8 5 9 5ZM6.5 9V11H9.5C10.3 11 10.9 10.6 11.4 10C10.9 9.4 10.3 9 9.5 9Z"/><path fill="${NIGHT}" d="M5 1H7V4H5ZM9 1H11V4H9ZM5 12H7V15H5ZM9 12H11V15H9Z"/>`,
  );

/** A full-bleed tile; `scale` keeps the mark inside the safe zone of a platform's mask. */
export const logoSquare = (scale = 1) =>
  picture(
    64,
    64,
    svg`<path d="M0 0H64V64H0Z" fill="${AMBER}"/><g transform="translate(32 32)scale(${scale})translate(-34 -32)">${mark(NIGHT)}</g>`,
  );
