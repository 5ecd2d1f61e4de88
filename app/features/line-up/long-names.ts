const SOFT_HYPHEN = "\u00AD";

/** Words with fewer letters are never broken. */
const LONG_WORD = 14;

/** So many letters stay together at either end of a word. */
const LEAST_PART = 3;

const SYLLABLE = /[bcdfgjklmnpqrstvwxyz]h?[aeiou]/gi;

/** Returns a name with soft hyphens before the syllables of its long words, which show only where a line ends. */
export const withSoftBreaks = (name: string): string =>
  name.replace(/\p{L}+/gu, (word) =>
    word.length < LONG_WORD
      ? word
      : word.replace(SYLLABLE, (syllable, at: number) =>
          at < LEAST_PART || at > word.length - LEAST_PART ? syllable : SOFT_HYPHEN + syllable,
        ),
  );

/** Returns whether a name needs smaller letters for its two lines. */
export const isLongName = (name: string): boolean =>
  name.length > 24 || name.split(/\s/).some((word) => word.length >= LONG_WORD);
