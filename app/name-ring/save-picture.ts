import { pictureFile, savePicture } from "#app/lib/save-file.ts";
import { event } from "#domain/event.ts";

const NAME = `${event.shortName.toLowerCase().replaceAll(" ", "-")}-ring.png`;

export const saveRing = async (canvas: HTMLCanvasElement): Promise<boolean> => {
  await savePicture(canvas, NAME);
  return true;
};

/** Returns whether this browser hands pictures to other apps. */
export const canShare = (): boolean =>
  navigator.canShare?.({ files: [new File([], NAME, { type: "image/png" })] }) ?? false;

/** Hands the picture of a canvas to an app of the visitor's choice; returns false if none was chosen. */
export const sharePicture = async (canvas: HTMLCanvasElement): Promise<boolean> => {
  const files = [await pictureFile(canvas, NAME)];
  return navigator.share({ files }).then(
    () => true,
    () => false,
  );
};
