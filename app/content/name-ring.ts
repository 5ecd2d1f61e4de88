import { event } from "#domain/event.ts";

/** A ring is not a ticket, and no word here may call it one (docs/specification.md 2.20.2). */
export const nameRing = {
  title: "Draw your ring",
  lead: "Hash a name twice, as Bitcoin hashes a block. Each of the 64 digits becomes a ray around Charminar.",
  label: "A name",
  note: "Made in your browser; nothing is sent or kept. It is not a ticket.",
  share: "Share",
  save: "Save picture",
  shared: "Picture shared.",
  saved: "Picture saved.",
  failed: "The ring could not be drawn. Check your connection, then try again.",
  /** In the picture, above the name, or above the event's name without one. */
  eyebrow: { name: "My name, hashed twice", event: "This name, hashed twice" },
  shape: { label: "Shape of the picture", wide: "Wide", tall: "Tall" },
  /** Describes the drawing to those who do not see it. */
  description: (owner: string, zeros: string) =>
    `Charminar inside the ring of ${owner}, which starts with ${zeros === "none" ? "no zero" : zeros}.`,
  /** In place of the lesson, until there is a ring. */
  teaser: "Block 0’s ring starts with ten zeros. That gap took work.",
  lesson: (isOfEvent: boolean, zeros: string) =>
    `Block 0’s ring starts with ten zeros. ${isOfEvent ? `The ring of ${event.name}` : "Yours"} starts with ${zeros}. That gap took work.`,
} as const;
