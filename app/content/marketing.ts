import type { Phase } from "#domain/edition.ts";
import type { Mailbox } from "#domain/event.ts";
import type { Path } from "#domain/paths.ts";

/** The words of a page that invites applications: media, students and volunteers. */
export type MarketingContent = {
  readonly title: string;
  /** Shown by search engines below the title. */
  readonly description: (event: string) => string;
  readonly lead: string;
  readonly benefits: {
    readonly heading: string;
    /** A drawing of 1200 x 320 with a bay for each benefit. */
    readonly art: string;
    readonly list: readonly {
      readonly title: string;
      readonly text: string;
      /** A file to download, below the text. */
      readonly file?: { readonly label: string; readonly to: string };
    }[];
  };
  readonly apply: {
    readonly title: string;
    readonly text: Readonly<Record<Phase | "not-yet" | "closed", string>>;
    readonly form: { readonly label: string; readonly to: Path };
    readonly mailbox: Mailbox;
  };
};

/** Heads the way to a form that is closed. */
export const titleWhenClosed = "Applications";

/** The button in the first screen, above the one that names the form. */
export const toTheForm = "To the form";

/** Both pages say it before a mailbox. */
export const preferEmail = "Prefer email? Reach us at";
