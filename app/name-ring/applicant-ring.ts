import { drawingUrl } from "#app/lib/art.ts";
import { doorRing } from "#art/hash-ring.ts";
import type { Edition } from "#domain/edition.ts";
import { nameHash, tidyName } from "#domain/name-hash.ts";
import { formats } from "./formats.ts";
import { loadPicture, type Words } from "./paint-picture.ts";
import { saveRing } from "./save-picture.ts";

/** Returns the URL of the ring of a name, and a function that saves its tall picture with words. */
export const applicantRing = async (name: string, edition: Edition) => {
  const owner = tidyName(name);
  const hash = await nameHash(owner, edition.name);
  const save = async (words: Pick<Words, "eyebrow" | "talk">): Promise<void> => {
    const canvas = document.createElement("canvas");
    const paint = await loadPicture(formats.tall, hash, { ...words, name: owner, edition });
    paint(canvas);
    await saveRing(canvas);
  };
  return { url: drawingUrl(doorRing(hash)), save };
};
