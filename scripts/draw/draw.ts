import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { logo } from "#art/logo.ts";
import { NIGHT, SAND_WHITE } from "#art/palette.ts";
import { presenterMark } from "#art/presenter-mark.ts";
import { shareCard } from "#art/share-card.ts";
import { event } from "#domain/event.ts";
import { readDrawing } from "#scripts/build/read-drawing.ts";
import { cutFonts } from "./cut-fonts.ts";
import { loadLettering } from "./load-lettering.ts";

const png = (picture: string, width: number) =>
  new Resvg(picture, { fitTo: { mode: "width", value: width } }).render().asPng();

/** Returns an icon file (.ico) that holds one square PNG of at most 255 px. */
const ico = (picture: Uint8Array, width: number): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(width, 6);
  head.writeUInt8(width, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits for each pixel
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
};

/** Returns the files that need a font or a rasterizer, by their paths in `art/drawn`. */
export const draw = async (): Promise<Record<string, string | Uint8Array>> => {
  // One after the other: the font tools share one WebAssembly memory.
  const fonts = await cutFonts();
  const display = await loadLettering("bricolage-grotesque", 700, -0.02);
  const text = await loadLettering("hanken-grotesk", 400);
  const card = shareCard({
    picture: readDrawing("share-card"),
    name: event.shortName.split(" "),
    place: event.place,
    display,
    text,
  });
  const tile = readDrawing("logo-tile");
  const logoIn = (ink: string) => logo({ tile, name: event.shortName.split(" "), ink, display });
  return {
    ...Object.fromEntries(Object.entries(fonts).map(([name, font]) => [`fonts/${name}`, font])),
    "presenter.svg": presenterMark(event.presenter, display),
    // Browsers request this name by themselves where they know of no other icon yet.
    "public/favicon.ico": ico(png(readDrawing("favicon"), 32), 32),
    "public/apple-touch-icon.png": png(readDrawing("app-icon"), 180),
    "public/icon-192.png": png(readDrawing("logo-tile"), 192),
    "public/icon-512.png": png(readDrawing("logo-tile"), 512),
    "public/icon-maskable-512.png": png(readDrawing("app-icon-maskable"), 512),
    "public/og.png": png(card, 1200),
    "media-kit/logo-for-dark.svg": logoIn(SAND_WHITE),
    "media-kit/logo-for-dark.png": png(logoIn(SAND_WHITE), 2000),
    "media-kit/logo-for-light.svg": logoIn(NIGHT),
    "media-kit/logo-for-light.png": png(logoIn(NIGHT), 2000),
  };
};

if (import.meta.main)
  for (const [name, content] of Object.entries(await draw())) {
    const file = join("art/drawn", name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
