import { asciiDigits } from "#domain/forms/formats.ts";

/** A text as the search compares it. Numbers stand apart, too, because people group their digits differently. */
export type FoldedText = { readonly text: string; readonly numbers: readonly string[] };

/** Apostrophes and quotation marks, which keyboards exchange for one another, and which people leave out. */
const QUOTES = /['"`]/g;
const OTHER_QUOTES = /[´‘’‚‛“”„‟′″ʹʻʼʾʿˈ＂＇｀]/g;

/** Accents, vowel signs and hamzas of Arabic and Hebrew, joiners, nuktas, and whatever shows nothing. */
const LEFT_OUT =
  /[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}\p{Cf}\u0621\u0640\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]|(?=\p{Mn})[\p{Script=Arabic}\p{Script=Hebrew}]/gu;

/** Letters that Unicode does not decompose, and those that keyboards for Arabic, Persian and Urdu exchange. */
const SAME_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/æ/g, "ae"],
  [/œ/g, "oe"],
  [/ø/g, "o"],
  [/ł/g, "l"],
  [/[đð]/g, "d"],
  [/þ/g, "th"],
  [/ς/g, "σ"],
  [/ٱ/g, "ا"],
  [/[يىېے]/g, "ی"],
  [/[كڪ]/g, "ک"],
  [/ں/g, "ن"],
  [/[هةۃھە]/g, "ہ"],
  // A nasal before another consonant, in Devanagari and Telugu, is written as a letter or as a dot.
  [/[ङञणनम]्(?=\p{L})|ँ/gu, "ं"],
  [/[ఙఞణనమ]్(?=\p{L})|ఁ/gu, "ం"],
];

const replaceEach = (text: string, pairs: readonly (readonly [RegExp, string])[]): string =>
  pairs.reduce((replaced, [from, to]) => replaced.replace(from, to), text);

/** Signs between words, but no currencies and pictures. */
const OTHER_SIGNS = /[\p{Z}\p{P}\p{Cc}\p{Sm}\p{Sk}]+/gu;

/** The stretches of 50,000 records are a few thousand. */
const foldedStretches = new Map<string, string>();

/** Folds a stretch without ASCII characters. */
const foldOthers = (stretch: string): string => {
  const known = foldedStretches.get(stretch);
  if (known !== undefined) return known;
  const signs = stretch.replace(OTHER_QUOTES, "").replace(OTHER_SIGNS, " ");
  // Upper case turns ß into SS and a dotless i into I.
  const sameCase = signs.normalize("NFKD").toLowerCase().toUpperCase().toLowerCase();
  const letters = asciiDigits(sameCase).replace(LEFT_OUT, "");
  const folded = replaceEach(letters, SAME_LETTERS);
  foldedStretches.set(stretch, folded);
  return folded;
};

/** Returns a text in which letters and digits have one spelling: for addresses, whose signs count. */
export const foldLetters = (text: string): string =>
  // Only the others, because most of 50,000 records is ASCII.
  text.toLowerCase().replace(/[^\0-\x7f]+/g, foldOthers);

/** Initials, which people write with dots, with blanks or with neither. */
const INITIALS = /\b[a-z](?: [a-z]\b)+/g;

/** Returns a text in which whatever can be written in several ways is written in one. */
export const foldText = (text: string): string =>
  foldLetters(text.replaceAll("(0)", " "))
    .replace(QUOTES, "")
    .replace(/[^ a-z\d+$\x80-\uffff]+/g, " ")
    .replace(/ {2,}/g, " ")
    .replace(INITIALS, (initials) => initials.replaceAll(" ", ""))
    .trim();

/** At least four digits, in groups or not: 5,000 is found as 5000. */
const NUMBER = /\d(?: ?\d){3,}/g;

const joinDigits = (number: string): string => number.replace(/\D/g, "").replace(/^0+/, "");

/** Returns texts as the search compares them. No number or phrase goes from one into the next. */
export const foldTexts = (texts: readonly string[]): FoldedText => {
  const text = texts.map(foldText).join("\n");
  return { text, numbers: (text.match(NUMBER) ?? []).map(joinDigits) };
};

const ONLY_DIGITS = /^\+?\d[\d +]*$/;

/** Returns whether a word, or a number in groups, is digits alone. */
export const isNumber = (word: string): boolean => ONLY_DIGITS.test(word);

/** A phone has so many digits, whatever a country's or a trunk's stand before them. */
const PHONE_DIGITS = 10;
const SHORTEST_PHONE = 7;

/** Returns whether a number is part of another, or the same with a country's code before it. */
const isSameNumber = (stored: string, wanted: string): boolean =>
  stored.includes(wanted.slice(-PHONE_DIGITS)) ||
  (stored.length >= SHORTEST_PHONE && wanted.endsWith(stored));

type Test = (folded: FoldedText) => boolean;

const testOfDigits = (word: string): Test => {
  const digits = joinDigits(word);
  return ({ text, numbers }) =>
    text.includes(word) ||
    (digits !== "" && numbers.some((number) => isSameNumber(number, digits)));
};

/** A reference number, or the whole id that begins with it, and whatever stands before that in a link. */
const REFERENCE = /^(?:.* )?([\da-f]{8})(?: [\da-f]{4}){3} [\da-f]{12}$|^([\da-f]{8})$/;

/** Letters that look like digits of a reference number, also Cyrillic ones. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/[oо]/g, "0"],
  [/[il]/g, "1"],
  [/а/g, "a"],
  [/с/g, "c"],
  [/е/g, "e"],
];

/** Returns the reference number that a folded word may mean, as it was read from paper or copied. */
const referenceIn = (word: string): string | undefined => {
  const digits = replaceEach(word, LOOK_ALIKES);
  const found = REFERENCE.exec(digits) ?? REFERENCE.exec(digits.replaceAll(" ", ""));
  return found?.[1] ?? found?.[2];
};

/** Returns whether texts hold a folded word, a reference number, or a number however its digits are grouped. */
export const testOf = (word: string): Test => {
  const reference = referenceIn(word);
  if (!isNumber(word))
    return ({ text }) =>
      text.includes(word) || (reference !== undefined && text.startsWith(reference));
  const whole = testOfDigits(word);
  const parts = word.split(" ").map(testOfDigits);
  return (folded) => whole(folded) || parts.every((holds) => holds(folded));
};
