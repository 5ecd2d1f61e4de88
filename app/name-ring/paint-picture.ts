import { artUrl, drawingUrl } from "#app/lib/art.ts";
import { CHARMINAR, charminarRing, PAVEMENT, pavement } from "#art/charminar-ring.ts";
import { picture } from "#art/geometry.ts";
import { digitsOf } from "#art/hash-ring.ts";
import { AMBER, LIGHT, SAND_GREY, SAND_WHITE, STONE_1 } from "#art/palette.ts";
import type { Edition } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { type FitOptions, fitLines } from "./fit-lines.ts";
import { charminarBox, type Format, pavementBox } from "./formats.ts";

/** Returns the families of the page, as its stylesheet names them, and after the first of each one for Urdu. */
const readFamilies = () => {
  const style = getComputedStyle(document.documentElement);
  const family = (role: string): string =>
    style.getPropertyValue(`--font-${role}`).replace(",", ', "Noto Nastaliq Urdu",');
  return { display: family("display"), text: family("text"), mono: family("mono") };
};

type Families = ReturnType<typeof readFamilies>;

export const loadImage = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("A drawing could not be loaded."));
    image.src = url;
  });

/** Waits for the fonts of the words; a font that fails leaves the next of its family. */
const loadFonts = (words: string, { display, text, mono }: Families): Promise<unknown> =>
  Promise.allSettled(
    [`700 76px ${display}`, `400 24px ${text}`, `500 18px ${mono}`].map((font) =>
      document.fonts.load(font, words),
    ),
  );

export type Words = {
  readonly eyebrow: string;
  readonly name: string;
  readonly talk?: string | undefined;
  readonly edition: Edition;
};

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Returns the direction of the first letter, as `dir="auto"` does. */
const directionOf = (text: string): CanvasDirection =>
  RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? "") ? "rtl" : "ltr";

/** Loads the part above the words of a picture, and returns the function that paints it. */
export type Scene = (
  format: Format,
  hash: string,
) => Promise<(canvas: CanvasRenderingContext2D, families: Families) => void>;

/** Charminar in the ring of the hash, with its street fading out towards the words. */
const charminarInRing: Scene = async (format, hash) => {
  const ring = picture(CHARMINAR.width, CHARMINAR.height, charminarRing(digitsOf(hash)));
  const drawings = await Promise.all([drawingUrl(ring), artUrl("charminar")].map(loadImage));
  const { x, y, width, height } = charminarBox(format);
  return (canvas) => {
    for (const drawing of drawings) canvas.drawImage(drawing, x, y, width, height);
    const fade = canvas.createLinearGradient(x, 0, x + width, 0);
    // It begins where the blocks end.
    fade.addColorStop(0.12, STONE_1);
    fade.addColorStop(0.32, `${STONE_1}00`);
    fade.addColorStop(0.68, `${STONE_1}00`);
    fade.addColorStop(0.88, STONE_1);
    canvas.fillStyle = fade;
    canvas.fillRect(x, y + height * 0.85, width, height * 0.15);
  };
};

type Fit = Pick<FitOptions, "sizes" | "maxLines">;

/** Paints the words from the bottom of their column upwards. */
const paintWords = (
  canvas: CanvasRenderingContext2D,
  format: Format,
  { eyebrow, name, talk, edition }: Words,
  families: Families,
): void => {
  const { x, width } = format.column;
  const write = (text: string, y: number, colour: string, font: string, left: number = x) => {
    canvas.fillStyle = colour;
    canvas.font = font;
    canvas.fillText(text, left, y);
  };
  const display = (size: number) => `700 ${size}px ${families.display}`;

  canvas.direction = "ltr";
  canvas.textAlign = "left";
  const place = `${edition.when}, ${event.place}`;
  const under = pavementBox(format).y - 36;
  write(place, under, SAND_GREY, `400 24px ${families.text}`);
  write(edition.name, 101, SAND_WHITE, display(28), x + 58);

  /** Writes lines from the last one upwards, above a height, and returns the top of the first. */
  const writeAbove = (text: string, bottom: number, font: (size: number) => string, fit: Fit) => {
    const { lines, size } = fitLines(text, {
      width,
      ...fit,
      measure: (line, at) => {
        canvas.font = font(at);
        return canvas.measureText(line).width;
      },
    });
    canvas.font = font(size);
    canvas.direction = directionOf(text);
    const { actualBoundingBoxDescent: descent } = canvas.measureText(lines.at(-1) ?? "");
    const last = bottom - Math.max(descent, size * 0.2);
    for (const [i, line] of [...lines].reverse().entries())
      write(line, last - i * size * 1.2, SAND_WHITE, font(size));
    const { actualBoundingBoxAscent: ascent } = canvas.measureText(lines[0] ?? "");
    canvas.direction = "ltr";
    return last - (lines.length - 1) * size * 1.2 - Math.max(ascent, size * 0.72);
  };

  const text = (size: number) => `400 ${size}px ${families.text}`;
  const talkTop = talk
    ? writeAbove(talk, under - 46, text, {
        sizes: format.talkSizes,
        // Three large ones would reach into the drawing below a long name.
        maxLines: (at) => (at > 32 ? 2 : 3),
      }) - 28
    : under - 46;
  const top = writeAbove(name, talkTop, display, {
    sizes: format.sizes,
    maxLines: (at) => (at > 60 ? 2 : 3),
  });
  write(eyebrow, top - 28, AMBER, `500 20px ${families.mono}`);
};

/** Loads all that a picture is made of, and returns the function that paints it. */
export const loadPicture = async (
  format: Format,
  hash: string,
  words: Words,
  scene: Scene = charminarInRing,
) => {
  // Once: each reading may set the styles of the page anew.
  const families = readFamilies();
  const blocks = pavement(digitsOf(hash), (digit) => (digit > 11 ? LIGHT : AMBER));
  const [paintScene, mark, ground] = await Promise.all([
    scene(format, hash),
    loadImage(artUrl("logo-mark")),
    loadImage(drawingUrl(picture(PAVEMENT.width, PAVEMENT.height, blocks))),
    loadFonts(words.name + (words.talk ?? ""), families),
  ]);
  return (element: HTMLCanvasElement): void => {
    element.width = format.width;
    element.height = format.height;
    const canvas = element.getContext("2d");
    if (!canvas) throw new Error("This browser has no canvas.");
    canvas.fillStyle = STONE_1;
    canvas.fillRect(0, 0, format.width, format.height);
    paintScene(canvas, families);
    const { x, y, width, height } = pavementBox(format);
    canvas.drawImage(ground, x, y, width, height);
    canvas.drawImage(mark, x, 64, 40, 54);
    paintWords(canvas, format, words, families);
  };
};
