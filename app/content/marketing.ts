import type { Phase } from "#domain/edition.ts";
import type { Mailbox } from "#domain/event.ts";
import type { Path } from "#domain/paths.ts";

/** The words of the page for media partners, or of that for student volunteers. */
export type MarketingContent = {
  readonly title: string;
  readonly description: (event: string) => string;
  readonly lead: string;
  readonly benefits: {
    readonly heading: string;
    /** A drawing of 1200 x 320 with a bay for each benefit. */
    readonly art: string;
    readonly list: readonly {
      readonly title: string;
      readonly text: string;
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

export const titleWhenClosed = "Applications";

/** The label of the link from the first screen to `apply`. */
export const toTheForm = "To the form";

export const preferEmail = "Prefer email? Reach us at";
