import { pictureFile } from "#app/lib/save-file.ts";
import { event } from "#domain/event.ts";

export const fileName = (subject: "ring" | "door"): string =>
  `${event.shortName.toLowerCase().replaceAll(" ", "-")}-${subject}.png`;

/** Returns whether this browser hands pictures to other apps. */
export const canShare = (): boolean =>
  navigator.canShare?.({ files: [new File([], fileName("ring"), { type: "image/png" })] }) ?? false;

/** Hands a picture to an app of the visitor's choice; returns false if none was chosen. */
export const sharePicture = async (
  canvas: HTMLCanvasElement,
  name: string,
  link: Pick<ShareData, "url"> = {},
): Promise<boolean> => {
  const files = [await pictureFile(canvas, name)];
  return navigator.share({ files, ...link }).then(
    () => true,
    () => false,
  );
};
