import { event } from "#domain/event.ts";

/** Returns a name without blanks at its ends, in one of the spellings that look the same. */
export const tidyName = (name: string): string =>
  name.toWellFormed().normalize("NFC").replace(/\s+/g, " ").trim();

/** Returns the text to hash: the tidied name and the event's, or the event's alone. */
const textOf = (name: string): string => (name === "" ? event.name : `${name}, ${event.name}`);

/** Returns the 64 hexadecimal digits of a tidied name: SHA-256 twice, as Bitcoin hashes a block. */
export const nameHash = async (name: string): Promise<string> => {
  const once = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(textOf(name)));
  const twice = await crypto.subtle.digest("SHA-256", once);
  return Array.from(new Uint8Array(twice), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

const COUNTS = ["none", "one zero", "two zeros", "three zeros", "four zeros", "five zeros"];

/** Returns how many zeros a hash starts with, in words. */
export const formatZeros = (hash: string): string => {
  const count = /^0*/.exec(hash)?.[0].length ?? 0;
  return COUNTS[count] ?? `${count} zeros`;
};
