import { saveFile } from "#app/lib/save-file.ts";
import { event } from "#domain/event.ts";

const NAME = `${event.shortName.toLowerCase().replaceAll(" ", "-")}-ring.png`;

const fileOf = (canvas: HTMLCanvasElement): Promise<File> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], NAME, { type: blob.type }))
          : reject(new Error("The picture could not be made.")),
      "image/png",
    ),
  );

/** Saves the picture of a canvas as a PNG. */
export const savePicture = async (canvas: HTMLCanvasElement): Promise<boolean> => {
  saveFile(await fileOf(canvas), NAME);
  return true;
};

/** Returns whether this browser hands pictures to other apps. */
export const canShare = (): boolean =>
  navigator.canShare?.({ files: [new File([], NAME, { type: "image/png" })] }) ?? false;

/** Hands the picture of a canvas to an app of the visitor's choice; returns false if none was chosen. */
export const sharePicture = async (canvas: HTMLCanvasElement): Promise<boolean> => {
  const files = [await fileOf(canvas)];
  return navigator.share({ files }).then(
    () => true,
    () => false,
  );
};
