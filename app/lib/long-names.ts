const SOFT_HYPHEN = "\u00AD";

/** Shorter words fit beside a door at twice the size of text, or below it in the smaller letters. */
const LEAST_BROKEN = { beside: 12, below: 16 };

/** So many letters stay together at either end of a word. */
const LEAST_PART = 3;

const SYLLABLE = /[bcdfgjklmnpqrstvwxyz]h?[aeiou]/gi;

/** Returns a name with soft hyphens before the syllables of its long words, which show only where a line ends. */
export const withSoftBreaks = (name: string, place: keyof typeof LEAST_BROKEN): string =>
  name.replace(/\p{L}+/gu, (word) =>
    word.length < LEAST_BROKEN[place]
      ? word
      : word.replace(SYLLABLE, (syllable, at: number) =>
          at < LEAST_PART || at > word.length - LEAST_PART ? syllable : SOFT_HYPHEN + syllable,
        ),
  );

/** Words with more letters are wider than a door's column unless the letters are smaller. */
const WIDEST_WORD = 11;

/** Returns whether a name needs smaller letters for its two lines. */
export const isLongName = (name: string): boolean =>
  name.length > 24 || name.split(/\s/).some((word) => word.length > WIDEST_WORD);
