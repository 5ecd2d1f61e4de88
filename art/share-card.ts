import { type Lettering, svg } from "./geometry.ts";
import { withHashRing } from "./hash-ring.ts";
import { SAND_GREY, SAND_WHITE } from "./palette.ts";

type ShareCard = {
  /** `share-card.svg`, which holds everything but the words and the rays. */
  picture: string;
  /** The name of every edition, broken into the lines to set. */
  name: string[];
  place: string;
  display: Lettering;
  text: Lettering;
};

/** Returns the picture that a shared link shows: 1200 x 630, legible at a quarter of it. */
export const shareCard = ({ picture, name, place, display, text }: ShareCard) => {
  const line = (y: number, fill: string, { outline }: ReturnType<Lettering>) =>
    svg`<path transform="translate(72 ${y})" fill="${fill}" d="${outline}"/>`;
  const lines = [
    ...name.map((words, i) => line(258 + i * 94, SAND_WHITE, display(words, 92))),
    line(580, SAND_GREY, text(place, 32)),
  ];
  return withHashRing(picture).replace("</svg>", `${lines.join("")}</svg>`);
};
