/** Colours of the pictures that code draws, the same as in the SVG files beside it. */
export const AMBER = "#F7A11A";
export const LIGHT = "#FFBE55";
export const SAND_WHITE = "#F6F1E7";
export const SAND_GREY = "#CFC6B6";
export const NIGHT = "#0B0A08";
export const STONE_1 = "#17130D";
export const STONE_2 = "#241C11";
export const STONE_3 = "#33270F";
/** The certificate is on paper, the only thing that is not dark. */
export const PAPER = "#FFFDF6";
export const INK = "#1A1204";
export const BRONZE = "#8F5600";
