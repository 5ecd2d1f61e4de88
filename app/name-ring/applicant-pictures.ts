import { artUrl, drawingUrl } from "#app/lib/art.ts";
import { savePicture } from "#app/lib/save-file.ts";
import { doorRing } from "#art/hash-ring.ts";
import { INK } from "#art/palette.ts";
import type { Edition } from "#domain/edition.ts";
import type { ListedSpeaker } from "#domain/line-up.ts";
import { nameHash, tidyName } from "#domain/name-hash.ts";
import { formatSlot } from "#domain/slot.ts";
import { formats } from "./formats.ts";
import { loadImage, loadPicture, type Scene, type Words } from "./paint-picture.ts";
import { fileName } from "./share.ts";

const tallPicture = async (
  hash: string,
  words: Words,
  scene?: Scene,
): Promise<HTMLCanvasElement> => {
  const paint = await loadPicture(formats.tall, hash, words, scene);
  const canvas = document.createElement("canvas");
  paint(canvas);
  return canvas;
};

/** Returns the URL of the ring of a name, and a function that saves its tall picture with words. */
export const applicantRing = async (name: string, edition: Edition) => {
  const owner = tidyName(name);
  const hash = await nameHash(owner, edition.name);
  const save = async (words: Pick<Words, "eyebrow" | "talk">): Promise<void> =>
    savePicture(await tallPicture(hash, { ...words, name: owner, edition }), fileName("ring"));
  return { url: drawingUrl(doorRing(hash)), save };
};

/** How much larger the door is than its drawing, and where the drawing of its ring begins. */
const DOOR = { scale: 2, x: 260, y: 96 };

/** A lit door in its ring, as in the line-up, with a letter in the light. */
const doorOf =
  (initial: string): Scene =>
  async ({ width }, hash) => {
    const [ring, ...doors] = await Promise.all(
      [drawingUrl(doorRing(hash)), artUrl("door"), artUrl("door-light")].map(loadImage),
    );
    const { scale, x, y } = DOOR;
    return (canvas, { display }) => {
      if (ring) canvas.drawImage(ring, x, y, 280 * scale, 280 * scale);
      for (const door of doors)
        canvas.drawImage(door, x + 40 * scale, y + 44 * scale, 200 * scale, 248 * scale);
      canvas.fillStyle = INK;
      canvas.font = `700 ${60 * scale}px ${display}`;
      canvas.textAlign = "center";
      canvas.fillText(initial, width / 2, y + 270 * scale);
    };
  };

export const doorPicture = (
  { digits, initial, name, talk, slot }: ListedSpeaker,
  edition: Edition,
  eyebrow = "",
): Promise<HTMLCanvasElement> => {
  const words = { eyebrow: slot ? formatSlot(slot) : eyebrow, name, talk, edition };
  return tallPicture(digits, words, doorOf(initial));
};
