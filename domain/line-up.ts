import type { Slot } from "./slot.ts";

/** The texts behind the door of a speaker, by their columns. */
export type AboutTexts = Readonly<Record<string, string>>;

/** The words about a speaker that the site may show, in their own. */
export type SpeakerWords = {
  readonly name: string;
  readonly company: string | null;
  readonly talk: string;
  readonly about?: AboutTexts;
};

/** The most characters of each of them (a CHECK). */
export const MAX_CAPTION = 80;

/** Returns a text, or as many of its whole words as there is room for. */
export const toCaption = (text: string): string => {
  const characters = Array.from(text.trim());
  if (characters.length <= MAX_CAPTION) return text.trim();
  const words = characters
    .slice(0, MAX_CAPTION + 1)
    .join("")
    .replace(/\s+\S*$/u, "");
  return Array.from(words).slice(0, MAX_CAPTION).join("");
};

export type Speaker = SpeakerWords & {
  /** The first eight digits of the record's `id`. */
  readonly id: string;
  readonly year: number;
  readonly slot?: Slot;
};

/** The speakers of every edition in their order, and the dates of those that are over. */
export type StoredLineUp = {
  readonly speakers: readonly Speaker[];
  readonly past: readonly string[];
};

/** The result of `line_up`: without the line-up where its caller has seen this version. */
export type LineUpNews = Partial<StoredLineUp> & { readonly version: string };

/** How often an instance reads who is on the site. */
export const LINE_UP_SECONDS = 15;

/** How many speakers the landing page shows at most. */
export const MAX_SHOWN = 48;

/** A speaker as the pages show them. */
export type ListedSpeaker = Omit<Speaker, "year" | "about"> & {
  /** Whether the address of the speaker has texts about the talk, and on the page of that address these. */
  readonly hasAbout?: boolean;
  readonly about?: readonly { readonly title: string; readonly text: string }[];
  /** The 64 digits of the ring of the name. */
  readonly digits: string;
  /** The first letter of the name with its marks, which stands in the door. */
  readonly initial: string;
};

/** The line-up of an edition on its pages. */
export type LineUp = {
  readonly speakers: readonly ListedSpeaker[];
  /** How many others there are. */
  readonly more: number;
};
