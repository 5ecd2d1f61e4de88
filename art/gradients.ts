import { AMBER, LIGHT, NIGHT } from "./palette.ts";

const stop = (offset: number, colour: string, opacity: number) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** Light in a doorway, brightest under the apex. */
export const doorLight = (id: string) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stop(0, LIGHT, 0.95)}${stop(1, AMBER, 0.35)}</linearGradient>`;

/** Light that falls out of a doorway onto the ground. */
export const groundLight = (id: string) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stop(0, LIGHT, 0.55)}${stop(1, AMBER, 0)}</linearGradient>`;

/** The soft sun behind a monument. */
export const sunLight = (id: string) =>
  `<radialGradient id="${id}">${stop(0, AMBER, 0.34)}${stop(0.62, AMBER, 0.1)}${stop(1, AMBER, 0)}</radialGradient>`;

/** The dark from the left under a heading; clear from `end` (0 to 1) on. */
export const textShade = (id: string, end: number) =>
  `<linearGradient id="${id}">${stop(0, NIGHT, 0.96)}${stop(end * 0.64, NIGHT, 0.9)}${stop(end, NIGHT, 0)}</linearGradient>`;
