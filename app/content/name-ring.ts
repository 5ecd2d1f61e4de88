/** A ring is not a ticket, and no word here may call it one (docs/specification.md 2.20.2). */
export const nameRing = {
  title: "Draw your ring",
  lead: "Hash a name twice, the way Bitcoin hashes a block. Each of the 64 digits becomes a ray around Charminar.",
  label: "A name",
  note: "Made in your browser; nothing is sent or kept. It is not a ticket.",
  share: "Share",
  save: "Save picture",
  copy: "Copy link",
  copied: "Link copied. Whoever opens it sees this ring.",
  shared: "Picture shared.",
  saved: "Picture saved.",
  insideApp: "This app cannot save files. Open this page in your browser.",
  failed: "The ring could not be drawn. Check your connection, then try again.",
  /** In the picture, above the name. */
  eyebrow: "A name, hashed twice",
  shape: { label: "Shape of the picture", wide: "Wide", tall: "Tall" },
  /** Names the picture until it is drawn. */
  undrawn: (owner: string) => `The ring of ${owner}`,
  /** Describes the drawing to those who do not see it. */
  description: (owner: string, zeros: string) =>
    `Charminar inside the ring of ${owner}, which starts with ${zeros === "none" ? "no zero" : zeros}.`,
  lesson: (zeros: string) =>
    `Block 0’s ring starts with ten zeros; this one with ${zeros}. Those zeros took work.`,
} as const;

const COUNTS = ["none", "one zero", "two zeros", "three zeros", "four zeros", "five zeros"];

/** Returns how many zeros a hash starts with, in words. */
export const formatZeros = (hash: string): string => {
  const count = /^0*/.exec(hash)?.[0].length ?? 0;
  return COUNTS[count] ?? `${count} zeros`;
};
