import { charminar } from "./charminar.ts";
import { picture, svg } from "./geometry.ts";
import { doorLight, sunLight } from "./gradients.ts";
import { hashRing } from "./hash-ring.ts";
import type { Lettering } from "./lettering.ts";
import { mark } from "./logo-mark.ts";
import { AMBER, NIGHT } from "./palette.ts";

type ShareCard = {
  /** The event's name, broken into the lines to set. */
  name: string[];
  when: string;
  place: string;
  display: Lettering;
  mono: Lettering;
  text: Lettering;
};

/** Draws the card of a shared link, legible at a quarter of 1200 x 630 px (docs/design.md 3). */
export const shareCard = ({ name, when, place, display, mono, text }: ShareCard) => {
  const lines = name.map(
    (line, i) =>
      svg`<path transform="translate(72 ${258 + i * 94})" fill="#F6F1E7" d="${display(line, 92).outline}"/>`,
  );
  return picture(
    1200,
    630,
    svg`<defs>${doorLight("card-door")}${sunLight("card-sun")}</defs><path d="M0 0H1200V630H0Z" fill="${NIGHT}"/><circle cx="870" cy="330" r="300" fill="url(#card-sun)"/>${hashRing(870, 330, 203, 57)}<circle cx="870" cy="330" r="191" stroke="${AMBER}" stroke-opacity=".35" stroke-width="1.5"/>${charminar({ x: 870, ground: 640, height: 550, line: 2, light: "card-door" })}<g transform="translate(72 72)scale(1.571)translate(-16 -4)">${mark(AMBER)}</g>${lines.join("")}<path transform="translate(72 526)" fill="${AMBER}" d="${mono(when, 32).outline}"/><path transform="translate(72 580)" fill="#CFC6B6" d="${text(place, 32).outline}"/>`,
  );
};
