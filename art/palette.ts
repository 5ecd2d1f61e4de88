/** The colours of the drawings; amber, light and night are also tokens (docs/design.md 2). */
export const AMBER = "#F7A11A";
export const LIGHT = "#FFBE55";
export const SAND = "#E9D9BC";
export const BRONZE = "#8A6420";
export const TEAL = "#5CC8B0";
export const NIGHT = "#0B0A08";
export const STONE_1 = "#17130D";
export const STONE_2 = "#241C11";
export const STONE_3 = "#33270F";
