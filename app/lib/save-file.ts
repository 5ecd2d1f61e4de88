export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

export const pictureFile = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], name, { type: blob.type }))
          : reject(new Error("The picture could not be made.")),
      "image/png",
    ),
  );

export const savePicture = async (canvas: HTMLCanvasElement, name: string): Promise<void> =>
  saveFile(await pictureFile(canvas, name), name);
