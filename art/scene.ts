import { picture, svg } from "./geometry.ts";
import { doorLight, sunLight, textShade } from "./gradients.ts";
import { hashRing } from "./hash-ring.ts";
import { AMBER, NIGHT } from "./palette.ts";

/** Three depths of a silhouette against a lit sky: the nearer, the darker. */
export const FAR = "#2C1F0D";
export const MIDDLE = "#20180C";
export const NEAR = "#0D0B07";

type Scene = {
  id: string;
  /** Centre and radius of the sun; its ring of digits stands around it. */
  sun: [x: number, y: number, radius: number];
  horizon: number;
  far: string;
  middle: string;
  near: string;
  defs?: string;
};

/** A venue scene of 1200 x 420 whose left 45 % stays dark for the heading. */
export const scene = ({ id, sun: [x, y, r], horizon, far, middle, near, defs = "" }: Scene) =>
  picture(
    1200,
    420,
    svg`<defs>${sunLight(`${id}-sun`)}${doorLight(`${id}-door`)}${textShade(`${id}-shade`, 0.66)}<linearGradient id="${id}-sky" x2="0" y2="1"><stop stop-color="${NIGHT}"/><stop offset=".5" stop-color="#1C1308"/><stop offset="1" stop-color="#57380D"/></linearGradient>${defs}</defs><path d="M0 0H1200V420H0Z" fill="${NIGHT}"/><path d="M0 0H1200V${horizon}H0Z" fill="url(#${id}-sky)"/><circle cx="${x}" cy="${y}" r="${Math.min(r * 2, y + 8)}" fill="url(#${id}-sun)"/>${hashRing(x, y, r * 1.08, r * 0.3, r * 0.024)}<circle cx="${x}" cy="${y}" r="${r}" stroke="${AMBER}" stroke-opacity=".4"/>${far}${middle}${near}<path d="M0 0H1200V420H0Z" fill="url(#${id}-shade)"/>`,
  );
