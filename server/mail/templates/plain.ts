import { withoutControls } from "#domain/control-characters.ts";

/** Normalises line ends to `\n` and removes other control characters but tab from a stranger's text. */
export const plain = (text: string): string => withoutControls(text.toWellFormed());
