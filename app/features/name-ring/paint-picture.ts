import { artUrl } from "#app/lib/art.ts";
import { AMBER, SAND_GREY, SAND_WHITE, STONE_1 } from "#art/palette.ts";
import type { Edition } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { fitLines } from "./fit-lines.ts";
import { blocksBox, blocksLayer, charminarBox, type Format, ringLayer } from "./formats.ts";

/** The families of the page, as its stylesheet names them, and after the first one for Urdu. */
const family = (role: "display" | "text" | "mono"): string =>
  getComputedStyle(document.documentElement)
    .getPropertyValue(`--font-${role}`)
    .replace(",", ', "Noto Nastaliq Urdu",');

const loadImage = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("A drawing could not be loaded."));
    image.src = url;
  });

/** Waits for the fonts of the words; a font that fails leaves the next of its family. */
const loadFonts = (words: string): Promise<unknown> =>
  Promise.allSettled(
    [
      `700 76px ${family("display")}`,
      `400 24px ${family("text")}`,
      `500 18px ${family("mono")}`,
    ].map((font) => document.fonts.load(font, words)),
  );

export type Words = {
  readonly eyebrow: string;
  readonly name: string;
  readonly edition: Pick<Edition, "name" | "when">;
};

export const drawingUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Loads all that a picture is painted from. */
export const loadLayers = async (format: Format, hash: string, { name }: Words) => {
  const [charminar, mark, ring, blocks] = await Promise.all([
    loadImage(artUrl("charminar")),
    loadImage(artUrl("logo-mark")),
    loadImage(drawingUrl(ringLayer(format, hash))),
    loadImage(drawingUrl(blocksLayer(format, hash))),
    loadFonts(name),
  ]);
  return { charminar, mark, ring, blocks };
};

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Returns the direction of the first letter, as `dir="auto"` does. */
const directionOf = (text: string): CanvasDirection =>
  RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? "") ? "rtl" : "ltr";

/** Paints Charminar with its street fading out towards the words. */
const paintCharminar = (
  canvas: CanvasRenderingContext2D,
  format: Format,
  image: HTMLImageElement,
): void => {
  const { x, y, width, height } = charminarBox(format);
  canvas.drawImage(image, x, y, width, height);
  for (const [from, to] of [
    [x, x + width / 4],
    [x + width, x + (width * 3) / 4],
  ] as const) {
    const fade = canvas.createLinearGradient(from, 0, to, 0);
    fade.addColorStop(0, STONE_1);
    fade.addColorStop(1, `${STONE_1}00`);
    canvas.fillStyle = fade;
    canvas.fillRect(Math.min(from, to), y + height * 0.85, width / 4, height * 0.15);
  }
};

/** Paints the words from the bottom of their column upwards. */
const paintWords = (
  canvas: CanvasRenderingContext2D,
  format: Format,
  { eyebrow, name, edition }: Words,
): void => {
  const { x, width } = format.column;
  const write = (text: string, y: number, colour: string, font: string, left = x) => {
    canvas.fillStyle = colour;
    canvas.font = font;
    canvas.fillText(text, left, y);
  };
  const display = (size: number) => `700 ${size}px ${family("display")}`;

  canvas.direction = "ltr";
  canvas.textAlign = "left";
  const place = `${edition.when}, ${event.place}`;
  const under = blocksBox(format).y - 36;
  write(place, under, SAND_GREY, `400 24px ${family("text")}`);
  write(edition.name, 101, SAND_WHITE, display(28), x + 58);

  const { lines, size } = fitLines(name, {
    width,
    maxLines: (at) => (at > 60 ? 2 : 3),
    sizes: format.sizes,
    measure: (text, at) => {
      canvas.font = display(at);
      return canvas.measureText(text).width;
    },
  });
  canvas.font = display(size);
  canvas.direction = directionOf(name);
  const { actualBoundingBoxDescent: descent } = canvas.measureText(lines.at(-1) ?? "");
  const last = under - 46 - Math.max(descent, size * 0.2);
  for (const [i, line] of lines.toReversed().entries())
    write(line, last - i * size * 1.2, SAND_WHITE, display(size));
  const { actualBoundingBoxAscent: ascent } = canvas.measureText(lines[0] ?? "");
  canvas.direction = "ltr";
  const top = last - (lines.length - 1) * size * 1.2 - Math.max(ascent, size * 0.72);
  write(eyebrow, top - 28, AMBER, `500 20px ${family("mono")}`);
};

/** Paints a picture from its layers. */
export const paintPicture = (
  element: HTMLCanvasElement,
  format: Format,
  words: Words,
  layers: Awaited<ReturnType<typeof loadLayers>>,
): void => {
  element.width = format.width;
  element.height = format.height;
  const canvas = element.getContext("2d");
  if (!canvas) throw new Error("This browser has no canvas.");
  canvas.fillStyle = STONE_1;
  canvas.fillRect(0, 0, format.width, format.height);
  canvas.drawImage(layers.ring, 0, 0, format.width, format.height);
  paintCharminar(canvas, format, layers.charminar);
  canvas.drawImage(layers.blocks, 0, 0, format.width, format.height);
  canvas.drawImage(layers.mark, format.column.x, 64, 40, 54);
  paintWords(canvas, format, words);
};
