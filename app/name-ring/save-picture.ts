import { pictureFile, savePicture } from "#app/lib/save-file.ts";
import { event } from "#domain/event.ts";

const fileName = (subject: "ring" | "door"): string =>
  `${event.shortName.toLowerCase().replaceAll(" ", "-")}-${subject}.png`;

export const saveRing = async (canvas: HTMLCanvasElement): Promise<boolean> => {
  await savePicture(canvas, fileName("ring"));
  return true;
};

/** Saves the picture of a door. */
export const saveDoor = (canvas: HTMLCanvasElement): Promise<void> =>
  savePicture(canvas, fileName("door"));

/** Returns whether this browser hands pictures to other apps. */
export const canShare = (): boolean =>
  navigator.canShare?.({ files: [new File([], fileName("ring"), { type: "image/png" })] }) ?? false;

const share = (data: ShareData): Promise<boolean> =>
  navigator.share(data).then(
    () => true,
    () => false,
  );

/** Hands the picture of a ring to an app of the visitor's choice; returns false if none was chosen. */
export const shareRing = async (canvas: HTMLCanvasElement): Promise<boolean> =>
  share({ files: [await pictureFile(canvas, fileName("ring"))] });

/** Hands the picture of a door and its address to an app of the speaker's choice. */
export const shareDoor = async (canvas: HTMLCanvasElement, url: string): Promise<boolean> =>
  share({ files: [await pictureFile(canvas, fileName("door"))], url });
