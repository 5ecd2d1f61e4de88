import { timingSafeEqual } from "node:crypto";

/** Compares two texts without revealing through its duration where they differ. */
export const timingSafeEqualText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
