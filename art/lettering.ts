/** Sets a line of type at (0, 0) on its baseline: the letters' outlines, and how far they run. */
export type Lettering = (text: string, size: number) => { outline: string; width: number };
