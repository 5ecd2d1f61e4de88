const files = import.meta.glob<string>("/build/art/*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The address of a drawing made by `scripts/art.ts`; content names drawings, so it stays plain data. */
export const artUrl = (name: string): string => {
  const url = files[`/build/art/${name}.svg`];
  if (!url) throw new Error(`There is no drawing ${name}.`);
  return url;
};
