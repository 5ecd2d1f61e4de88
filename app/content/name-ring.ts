import { event } from "#domain/event.ts";

export type NameRingContent = {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly note: string;
  readonly share: string;
  readonly save: string;
  readonly shared: string;
  readonly saved: string;
  readonly failed: string;
  /** In the picture, above the name, or above the event's name where none was given. */
  readonly eyebrow: { readonly name: string; readonly event: string };
  readonly shape: { readonly label: string; readonly wide: string; readonly tall: string };
  /** What the drawing shows, for those who do not see it. */
  readonly description: (owner: string, zeros: string) => string;
  /** In place of the lesson, until there is a ring. */
  readonly teaser: string;
  readonly lesson: (isOfEvent: boolean, zeros: string) => string;
};

/** A ring is not a ticket, and no word here may call it one (docs/specification.md 2.20.2). */
export const nameRing: NameRingContent = {
  title: "Draw your ring",
  lead: "Hash a name twice, as Bitcoin hashes a block. Each of the 64 digits becomes a ray around Charminar.",
  label: "A name",
  note: "Made in your browser; nothing is sent or kept. It is not a ticket.",
  share: "Share",
  save: "Save picture",
  shared: "Picture shared.",
  saved: "Picture saved.",
  failed: "The ring could not be drawn. Check your connection, then try again.",
  eyebrow: { name: "My name, hashed twice", event: "This name, hashed twice" },
  shape: { label: "Shape of the picture", wide: "Wide", tall: "Tall" },
  description: (owner, zeros) =>
    `Charminar inside the ring of ${owner}, which starts with ${zeros === "none" ? "no zero" : zeros}.`,
  teaser: "Block 0’s ring starts with ten zeros. That gap took work.",
  lesson: (isOfEvent, zeros) =>
    `Block 0’s ring starts with ten zeros. ${isOfEvent ? `The ring of ${event.name}` : "Yours"} starts with ${zeros}. That gap took work.`,
};
