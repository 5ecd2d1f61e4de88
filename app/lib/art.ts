const files = import.meta.glob<string>(["/build/art/*.svg", "/build/art/sponsors/*.{svg,png}"], {
  eager: true,
  query: "?url",
  import: "default",
});

const urlOf = (file: string): string => {
  const url = files[`/build/art/${file}`];
  if (!url) throw new Error(`There is no drawing ${file}.`);
  return url;
};

/** Returns the address of a drawing by its name, so that content stays plain data. */
export const artUrl = (name: string): string => urlOf(`${name}.svg`);

export const logoUrl = (file: string): string => urlOf(`sponsors/${file}`);

/** Returns the address of a drawing that code has made. */
export const drawingUrl = (drawing: string): string =>
  `data:image/svg+xml,${encodeURIComponent(drawing)}`;
