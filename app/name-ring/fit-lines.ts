/** More characters than this are never shown, so that a pasted book is not measured. */
const MAX_CHARACTERS = 120;

const BASIC_LATIN = /^[ -~]*$/;

/** Returns the characters as readers see them: an emoji of five code points is one. */
const segmentsOf = function* (text: string): Generator<string> {
  // The first `Intl` object holds up a phone for a tenth of a second, and the city's name needs none.
  if (BASIC_LATIN.test(text)) return yield* text;
  for (const { segment } of new Intl.Segmenter().segment(text)) yield segment;
};

const charactersOf = (text: string): readonly string[] => {
  const characters: string[] = [];
  for (const character of segmentsOf(text)) {
    if (characters.length === MAX_CHARACTERS) return [...characters, "…"];
    characters.push(character);
  }
  return characters;
};

export type FitOptions = {
  readonly width: number;
  readonly maxLines: (size: number) => number;
  /** From the largest to the smallest. */
  readonly sizes: readonly number[];
  readonly measure: (text: string, size: number) => number;
};

/** Fills lines one after another, breaking at blanks, and within a word only where `isForced`. */
const wrap = (
  characters: readonly string[],
  isForced: boolean,
  fits: (line: string) => boolean,
): readonly string[] | undefined => {
  const lines: string[] = [];
  let line = "";
  for (const character of characters) {
    if (fits(line + character) || line === "") {
      line += character;
      continue;
    }
    const blank = character === " " ? line.length : line.lastIndexOf(" ");
    if (blank === -1 && !isForced) return undefined;
    lines.push(blank === -1 ? line : line.slice(0, blank));
    line = blank === -1 ? character : (line.slice(blank) + character).trimStart();
  }
  lines.push(line);
  return isForced || lines.every(fits) ? lines : undefined;
};

/**
 * Returns the text in the largest size in which its words fit into the lines. If none does, words
 * are broken in the smallest one, and a text that is still too long ends in "…". Never cuts through a
 * character.
 */
export const fitLines = (text: string, { width, maxLines, sizes, measure }: FitOptions) => {
  const characters = charactersOf(text);
  for (const size of sizes) {
    const lines = wrap(characters, false, (line) => measure(line, size) <= width);
    if (lines && lines.length <= maxLines(size)) return { lines, size };
  }
  const size = Math.min(...sizes);
  const fits = (line: string) => measure(line, size) <= width;
  const lines = wrap(characters, true, fits) ?? [];
  const most = maxLines(size);
  if (lines.length <= most) return { lines, size };
  const last = [...charactersOf(lines[most - 1] ?? "")];
  while (last.length > 0 && !fits(`${last.join("")}…`)) last.pop();
  return { lines: [...lines.slice(0, most - 1), `${last.join("")}…`], size };
};
