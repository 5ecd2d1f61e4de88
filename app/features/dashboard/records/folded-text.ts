import { asciiDigits } from "#domain/forms/formats.ts";

/** A text as the search compares it. Numbers stand apart, too, because people group their digits differently. */
export type FoldedText = { readonly text: string; readonly numbers: readonly string[] };

/** Apostrophes and quotation marks, which keyboards exchange for one another, and which people leave out. */
const QUOTES = /['"`]/g;
const OTHER_QUOTES = /[´‘’‚‛“”„‟′″ʹʻʼʾʿˈ＂＇｀]/g;

/** Accents, vowel signs that Arabic and Hebrew may do without, joiners, nuktas, and whatever shows nothing. */
const LEFT_OUT =
  /[\p{Script=Inherited}\p{Default_Ignorable_Code_Point}\p{Cf}\u0640\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]|(?=\p{Mn})[\p{Script=Arabic}\p{Script=Hebrew}]/gu;

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
  [/ك/g, "ک"],
  [/[هةۃھە]/g, "ہ"],
];

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
  const folded = SAME_LETTERS.reduce((text, [from, to]) => text.replace(from, to), letters);
  foldedStretches.set(stretch, folded);
  return folded;
};

/** Returns a text in which letters and digits have one spelling: for addresses, whose signs count. */
export const foldLetters = (text: string): string =>
  // Only the others, because most of 50,000 records is ASCII.
  text.toLowerCase().replace(/[^\0-\x7f]+/g, foldOthers);

/** Returns a text in which whatever can be written in several ways is written in one. */
export const foldText = (text: string): string =>
  foldLetters(text.replaceAll("(0)", " "))
    .replace(QUOTES, "")
    .replace(/[^ a-z\d+$\x80-\uffff]+/g, " ")
    .replace(/ {2,}/g, " ")
    .trim();

/** At least five digits, in groups or not. */
const NUMBER = /\d(?: ?\d){4,}/g;

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

/** Returns whether texts hold a folded word, or a number however its digits are grouped. */
export const testOf = (word: string): Test => {
  if (!isNumber(word)) return ({ text }) => text.includes(word);
  const whole = testOfDigits(word);
  const parts = word.split(" ").map(testOfDigits);
  return (folded) => whole(folded) || parts.every((holds) => holds(folded));
};
