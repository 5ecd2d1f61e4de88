const files = import.meta.glob<string>("/build/art/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Returns the address of a drawing by its name, so that content stays plain data. */
export const artUrl = (name: string): string => {
  const url = files[`/build/art/${name}.svg`];
  if (!url) throw new Error(`There is no drawing ${name}.`);
  return url;
};

/** Returns the address of a drawing that code has made. */
export const drawingUrl = (drawing: string): string =>
  `data:image/svg+xml,${encodeURIComponent(drawing)}`;
