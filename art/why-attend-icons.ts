import { archIcon } from "./arch-icon.ts";
import { LIGHT } from "./palette.ts";

/** One glyph for each room of Why Attend. */
export const whyAttendIcons = () => ({
  lounge: archIcon(
    '<path d="M12 25v-5.5a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3V25M9.5 24.5a2.2 2.2 0 0 1 4.4 0V27h12.2v-2.5a2.2 2.2 0 0 1 4.4 0V31h-21ZM12 31v2.5M28 31v2.5"/>',
  ),
  stall: archIcon(
    '<path d="M10 19.5 12 14h16l2 5.5a2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0 2.5 2.5 0 0 1-5 0ZM12 23v10.5M28 23v10.5M12 28h16"/>',
  ),
  frame: archIcon(
    '<path d="M11 15h18v17H11ZM14 18h12v11H14ZM14.5 28.5l4-5 2.5 3 2-2 3 3.5M17 15l3-3.5 3 3.5"/>',
  ),
  nodes: archIcon(
    `<path d="M20 16.5 13 22.5M20 16.5l7 6M13 24l5 6.5M27 24l-5 6.5M14.5 23.5h11"/><g fill="${LIGHT}"><circle cx="20" cy="15" r="2"/><circle cx="12.5" cy="23.5" r="2"/><circle cx="27.5" cy="23.5" r="2"/><circle cx="20" cy="31.5" r="2"/></g>`,
  ),
  stage: archIcon(
    '<path d="M20 13.5a2.5 2.5 0 0 1 2.5 2.5v4a2.5 2.5 0 0 1-5 0v-4a2.5 2.5 0 0 1 2.5-2.5ZM14.5 19v1.5a5.5 5.5 0 0 0 11 0V19M20 26v5M10 33.5h20M13 31h14"/>',
  ),
  shirt: archIcon(
    '<path d="M16.5 14 10 17.5l2 5 3-1.2V33h10V21.3l3 1.2 2-5L23.5 14a3.5 3.5 0 0 1-7 0ZM18.5 24h3v3h-3Z"/>',
  ),
});
