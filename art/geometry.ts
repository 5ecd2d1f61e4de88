/** Writes a number with one decimal, or two below one, and without the zero before the point. */
const shortNumber = (n: number) => {
  const decimals = Math.abs(n) < 1 ? 2 : 1;
  const rounded = Number(n.toFixed(decimals));
  return String(rounded).replace(/^(-?)0\./, "$1.");
};

/** Template tag for markup: rounds numbers to tenths of a unit, or to hundredths below one. */
export const svg = (parts: TemplateStringsArray, ...values: (string | number)[]) =>
  String.raw({ raw: parts }, ...values.map((v) => (typeof v === "number" ? shortNumber(v) : v)));

export const times = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join("");

/** Returns a whole drawing, readable from a file. */
export const picture = (width: number, height: number, body: string) =>
  svg`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">${body}</svg>`;

/** Returns a pointed four-centred arch, open at its base; its commands are relative, so that equal arches compress. */
export const arch = (x: number, span: number, base: number, spring: number, apex: number) => {
  const half = span / 2;
  const rise = spring - apex;
  return svg`M${x - half} ${base}v${spring - base}c0 ${-rise * 0.52} ${half / 2} ${-rise * 0.74} ${half} ${-rise}c${half / 2} ${rise * 0.26} ${half} ${rise * 0.48} ${half} ${rise}v${base - spring}`;
};

/** Sets a line of type at (0, 0) on its baseline: the letters' outlines, and how far they run. */
export type Lettering = (text: string, size: number) => { outline: string; width: number };
