import { arcade, arch, svg, times } from "./geometry.ts";
import { AMBER, NIGHT, STONE_2 } from "./palette.ts";

type Minaret = {
  x: number;
  ground: number;
  height: number;
  /** Width of the shaft at the ground. */
  shaft: number;
  line: number;
  /** Heights of the ring galleries, as parts of the whole. */
  galleries: number[];
  /** Niches and windows, for drawings large enough to show them. */
  fine?: boolean;
  stroke?: string;
  fill?: string;
};

const TAPER = 0.84;

export const minaret = (m: Minaret) => {
  const { x, height: h, shaft: w } = m;
  const y = (part: number) => m.ground - h * part;
  const half = (part: number) => (w / 2) * (1 - (1 - TAPER) * part);

  const gallery = (part: number) => {
    const [near, far, at] = [half(part), half(part) + w * 0.24, y(part)];
    const corbel = svg`<path d="M${x - near} ${at + h * 0.012}L${x - far} ${at - h * 0.013}H${x + far}L${x + near} ${at + h * 0.012}Z"/>`;
    const parapet = svg`<path d="M${x - far} ${at - h * 0.013}V${at - h * 0.03}H${x + far}V${at - h * 0.013}"/>`;
    const windows =
      m.fine && part < 0.8
        ? svg`<path d="${arcade(x - near * 0.9, x + near * 0.9, 3, at - h * 0.032, at - h * 0.078)}" fill="${NIGHT}" fill-opacity=".6" stroke-width="${m.line * 0.6}"/><path d="M${x - far} ${at - h * 0.0215}H${x + far}" stroke-width="${m.line * 0.5}" stroke-opacity=".6"/>`
        : "";
    return corbel + parapet + windows;
  };

  const niches = m.fine
    ? svg`<path d="${arch(x, w * 0.46, y(0.03), y(0.13), y(0.155))}${arch(x, w * 0.46, y(0.185), y(0.285), y(0.31))}" stroke-width="${m.line * 0.6}" stroke-opacity=".55"/>`
    : "";

  const [neck, bud, tip] = [y(0.86), y(0.875), y(0.965)];
  const rise = bud - tip;
  const r = w / 2;
  const lotus = svg`<path d="M${x - r * TAPER} ${neck}L${x - w * 0.58} ${bud}H${x + w * 0.58}L${x + r * TAPER} ${neck}Z"/>`;
  const dome = svg`<path d="M${x - r * 0.72} ${bud}C${x - r * 1.3} ${bud - rise * 0.36} ${x - r * 0.7} ${bud - rise * 0.78} ${x} ${tip}C${x + r * 0.7} ${bud - rise * 0.78} ${x + r * 1.3} ${bud - rise * 0.36} ${x + r * 0.72} ${bud}Z"/>`;
  const petals = m.fine
    ? svg`<path d="M${x - r * 0.9} ${bud - rise * 0.12}L${x - r * 0.6} ${bud - rise * 0.3}L${x - r * 0.3} ${bud - rise * 0.12}L${x} ${bud - rise * 0.3}L${x + r * 0.3} ${bud - rise * 0.12}L${x + r * 0.6} ${bud - rise * 0.3}L${x + r * 0.9} ${bud - rise * 0.12}" stroke-width="${m.line * 0.6}" stroke-opacity=".7"/>`
    : "";
  const finial = svg`<path d="M${x} ${tip}V${y(1)}"/><path d="M${x} ${y(0.98)}h0" stroke-width="${m.line * 2.2}" stroke-linecap="round"/>`;

  return svg`<g fill="${m.fill ?? STONE_2}" stroke="${m.stroke ?? AMBER}" stroke-width="${m.line}" stroke-linejoin="round"><path d="M${x - r} ${m.ground}L${x - half(0.86)} ${neck}H${x + half(0.86)}L${x + r} ${m.ground}Z"/>${niches}${times(m.galleries.length, (i) => gallery(m.galleries[i] ?? 0))}${lotus}${dome}${petals}${finial}</g>`;
};
