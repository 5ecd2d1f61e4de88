import { Resvg } from "@resvg/resvg-js";
import { drawings } from "#art/drawings.ts";
import { hero } from "#art/hero.ts";
import { logoSmall, logoSquare, logoTile } from "#art/logo-mark.ts";
import { presenterMark } from "#art/presenter-mark.ts";
import { shareCard } from "#art/share-card.ts";
import { event } from "#domain/event.ts";
import { lettering } from "./lettering.ts";

const png = (picture: string, width: number) =>
  new Resvg(picture, { fitTo: { mode: "width", value: width } }).render().asPng();

/** Every file of artwork by its path inside `build`. */
export const drawArt = async (): Promise<Record<string, string | Uint8Array>> => {
  // One after the other: what wawoff2 answers is a view of the memory that its next call writes to.
  const display = await lettering("bricolage-grotesque", 700, -0.02);
  const mono = await lettering("geist-mono", 500);
  const text = await lettering("hanken-grotesk", 400);
  const card = shareCard({
    name: event.name.split(" "),
    when: `${event.when} / ${event.days} days`,
    place: event.place,
    display,
    mono,
    text,
  });
  const pictures = { ...drawings(), presenter: presenterMark(event.presenter, display) };
  return {
    ...Object.fromEntries(Object.entries(pictures).map(([name, svg]) => [`art/${name}.svg`, svg])),
    "art/inline/hero.svg": hero(),
    "public/favicon.svg": logoSmall(),
    "public/favicon-32.png": png(logoSmall(), 32),
    "public/apple-touch-icon.png": png(logoSquare(), 180),
    "public/icon-192.png": png(logoTile(), 192),
    "public/icon-512.png": png(logoTile(), 512),
    "public/icon-maskable-512.png": png(logoSquare(0.7), 512),
    "public/og.png": png(card, 1200),
  };
};
