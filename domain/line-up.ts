/** What may stand on the site about a speaker, in their own words. */
export type SpeakerWords = {
  readonly name: string;
  readonly company: string | null;
  readonly talk: string;
};

/** The most characters of each of them (a CHECK). */
export const MAX_CAPTION = 80;

/** A speaker as `line_up` returns them, with the year of their edition. */
export type Speaker = SpeakerWords & { readonly year: number };

/** How many speakers the landing page shows at most. */
export const MAX_SHOWN = 48;

/** The line-up of an edition on its pages: each with the 64 digits of the ring of the name. */
export type LineUp = {
  readonly speakers: readonly (SpeakerWords & { readonly digits: string })[];
  /** How many others there are. */
  readonly more: number;
};
