const short = (n: number) => String(+n.toFixed(Math.abs(n) < 1 ? 2 : 1)).replace(/^(-?)0\./, "$1.");

/** Template tag for markup: numbers become tenths of a unit, or hundredths below one. */
export const svg = (parts: TemplateStringsArray, ...values: (string | number)[]) =>
  String.raw({ raw: parts }, ...values.map((v) => (typeof v === "number" ? short(v) : v)));

export const times = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join("");

/** A whole drawing, readable from a file. */
export const picture = (width: number, height: number, body: string) =>
  svg`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">${body}</svg>`;

/**
 * The outline of a pointed four-centred arch, open at its base. Relative commands, so that
 * arches of one size read the same and compress to almost nothing.
 */
export const arch = (x: number, span: number, base: number, spring: number, apex: number) => {
  const half = span / 2;
  const rise = spring - apex;
  return svg`M${x - half} ${base}v${spring - base}c0 ${-rise * 0.52} ${half / 2} ${-rise * 0.74} ${half} ${-rise}c${half / 2} ${rise * 0.26} ${half} ${rise * 0.48} ${half} ${rise}v${base - spring}`;
};

/** The outlines of a row of arches between two piers. */
export const arcade = (from: number, to: number, count: number, base: number, top: number) => {
  const bay = (to - from) / count;
  const spring = top + (base - top) * 0.42;
  return times(count, (i) => arch(from + bay * (i + 0.5), bay * 0.66, base, spring, top));
};

/** Repeatable numbers from 0 to 1 (Park and Miller), so that every build draws the same lights. */
export const scatter = (seed: number) => () => {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
};
