import type { ArtName } from "#art/names.ts";
import type { Mailbox } from "#domain/event.ts";
import type { PageLink } from "#domain/paths.ts";

export type Benefit = { readonly icon: ArtName; readonly title: string; readonly text: string };

/** The words of a page that invites applications: media, students and volunteers. */
export type MarketingContent = {
  readonly back: PageLink;
  readonly title: string;
  /** Shown by search engines below the title. */
  readonly description: (event: string) => string;
  readonly lead: string;
  readonly benefits: { readonly heading: string; readonly list: readonly Benefit[] };
  readonly apply: {
    readonly title: string;
    readonly text: string;
    readonly form: PageLink;
    readonly mailbox: Mailbox;
    /** The drawing beside the words from 768 px, below them on smaller windows. */
    readonly art: { readonly name: ArtName; readonly width: number; readonly height: number };
  };
};

/** Both pages say it before a mailbox. */
export const preferEmail = "Prefer email? Reach us at";
