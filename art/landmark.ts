import { charminar } from "./charminar.ts";
import { arcade, picture, svg, times } from "./geometry.ts";
import { doorLight, groundLight, sunLight } from "./gradients.ts";
import { AMBER, STONE_1, STONE_2 } from "./palette.ts";

const FAR_ROOFS =
  "M0 262V206H26V190H48V212H70V198H92V220H118V188H140V214H168V202H190V224H214V196H238V210H262V186H286V216H312V200H336V220H360V194H384V210H400V262Z";

/** The ground of the four landmark cards: a dim sun in its ring, far roofs, one street. */
export const landmark = (id: string, building: string, defs = "") =>
  picture(
    400,
    300,
    svg`<defs>${sunLight(`${id}-sun`)}${defs}</defs><path d="M0 0H400V300H0Z" fill="${STONE_1}"/><circle cx="200" cy="150" r="150" fill="url(#${id}-sun)"/><circle cx="200" cy="150" r="122" stroke="${AMBER}" stroke-opacity=".22"/><path d="${FAR_ROOFS}" fill="${STONE_2}"/>${building}`,
  );

/** Street blocks between two heights, the card's echo of the hero's pavement. */
export const street = (ground: number) =>
  svg`<path d="M0 ${ground}H400" stroke="${AMBER}" stroke-width="2"/><g stroke="${AMBER}" stroke-opacity=".4">${times(11, (i) => svg`<rect x="${8 + i * 36}" y="${ground + 9}" width="20" height="20" rx="3"/>`)}<path d="M28 ${ground + 19}H388" stroke-dasharray="16 20"/></g>`;

/** The arcades of Pathergatti, which lead up to the monument on both sides. */
const bazaar = (from: number, to: number) =>
  svg`<path d="M${from} 262V212H${to}V262Z" fill="${STONE_1}"/><path d="M${from} 212H${to}M${from} 218H${to}${arcade(from, to, 5, 262, 226)}${arcade(from, to, 13, 212, 206)}"/>`;

export const charminarCard = () =>
  landmark(
    "charminar",
    svg`<g stroke="${AMBER}" stroke-opacity=".38">${bazaar(-8, 122)}${bazaar(278, 408)}</g>${charminar({ x: 200, ground: 262, height: 240, line: 1.2, light: "charminar-door" })}<path d="M172 262H228L246 300H154Z" fill="url(#charminar-ground)"/>${street(262)}`,
    doorLight("charminar-door") + groundLight("charminar-ground"),
  );
