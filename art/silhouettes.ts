import { arcade, svg } from "./geometry.ts";

/** A standing person as path data, to be filled by the layer; in a robe or with two legs. */
export const person = (x: number, ground: number, height: number, robe = false) => {
  const by = (dx: number, up: number) => svg`l${dx * height} ${-up * height}`;
  // A tenth of a unit exactly, so that the two half circles of the head meet.
  const r = Math.round(height * 0.8) / 10;
  const legs = robe
    ? by(0.03, -0.44) + by(-0.26, 0) + by(0.03, 0.44)
    : `${by(0, -0.44)}${by(-0.07, 0)}${by(-0.03, 0.42)}${by(-0.03, -0.42)}${by(-0.07, 0)}${by(0, 0.44)}`;
  return svg`M${x - r} ${ground - height * 0.92}a${r} ${r} 0 0 0 ${2 * r} 0a${r} ${r} 0 0 0 ${-2 * r} 0ZM${x - height * 0.14} ${ground - height * 0.76}q${height * 0.14} ${-height * 0.14} ${height * 0.28} 0${by(0.02, -0.32)}${by(-0.06, 0)}${legs}${by(-0.06, 0)}Z`;
};

export const bird = (x: number, y: number, span: number) =>
  svg`M${x - span} ${y}q${span * 0.5} ${-span * 0.5} ${span} ${span * 0.1}q${span * 0.5} ${-span * 0.6} ${span} ${-span * 0.1}`;

export const box = (x: number, y: number, width: number, ground: number) =>
  svg`M${x} ${ground}V${y}h${width}V${ground}Z`;

/** A mosque's bulb with its finial, standing on a roof. */
export const dome = (x: number, base: number, width: number, height: number) => {
  const r = width / 2;
  return svg`M${x - r * 0.8} ${base}C${x - r * 1.3} ${base - height * 0.4} ${x - r * 0.6} ${base - height * 0.7} ${x} ${base - height}C${x + r * 0.6} ${base - height * 0.7} ${x + r * 1.3} ${base - height * 0.4} ${x + r * 0.8} ${base}ZM${x - 0.8} ${base - height + 1}v${-height * 0.3}h1.6v${height * 0.3}Z`;
};

/** A level run of wall with a row of pointed merlons. */
export const rampart = (from: number, to: number, top: number, ground: number, merlon: number) =>
  svg`M${from} ${ground}V${top}H${to}V${ground}Z${arcade(from, to, Math.round((to - from) / merlon), top + 0.5, top - merlon * 0.9)}`;

/** A granite boulder of the Deccan, as path data around its centre. */
export const boulder = (x: number, y: number, r: number, lean = 0) => {
  const at = (dx: number, dy: number) => svg`${x + r * (dx + lean * dy)} ${y + r * dy}`;
  return `M${at(-1, 0.4)}C${at(-1.12, -0.28)} ${at(-0.6, -0.74)} ${at(0.06, -0.74)}S${at(1.14, -0.34)} ${at(1, 0.26)}S${at(0.46, 0.72)} ${at(-0.2, 0.72)}S${at(-0.94, 0.74)} ${at(-1, 0.4)}Z`;
};
