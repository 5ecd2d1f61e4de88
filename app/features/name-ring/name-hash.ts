import { wellFormed } from "#domain/older-browsers.ts";

/** Hashing needs HTTPS or the same machine, and older browsers lack functions of the picture's code. */
export const canDraw = (): boolean =>
  "subtle" in crypto && "Segmenter" in Intl && "roundRect" in CanvasRenderingContext2D.prototype;

/** Returns a name without blanks at its ends, in one of the spellings that look the same. */
export const tidyName = (name: string): string =>
  wellFormed(name).normalize("NFC").replace(/\s+/g, " ").trim();

/**
 * Returns the 64 hexadecimal digits of a tidied name and that of the edition: SHA-256 twice, as Bitcoin
 * hashes a block.
 */
export const nameHash = async (name: string, edition: string): Promise<string> => {
  const text = new TextEncoder().encode(`${name}, ${edition}`);
  const once = await crypto.subtle.digest("SHA-256", text);
  const twice = await crypto.subtle.digest("SHA-256", once);
  return Array.from(new Uint8Array(twice), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** The start of the fragment of a link that draws a name: `/#ring=Asha`. It stays in the browser. */
const FRAGMENT = "#ring=";

/** Returns the fragment that draws a tidied name. */
export const ringFragment = (name: string): string => FRAGMENT + encodeURIComponent(name);

/** Returns the name that a fragment draws, or undefined for any other fragment. */
export const nameInFragment = (fragment: string): string | undefined => {
  if (!fragment.startsWith(FRAGMENT)) return undefined;
  try {
    return tidyName(decodeURIComponent(fragment.slice(FRAGMENT.length))) || undefined;
  } catch {
    return undefined;
  }
};

const COUNTS = ["none", "one zero", "two zeros", "three zeros", "four zeros", "five zeros"];

/** Returns how many zeros a hash starts with, in words. */
export const formatZeros = (hash: string): string => {
  const count = /^0*/.exec(hash)?.[0].length ?? 0;
  return COUNTS[count] ?? `${count} zeros`;
};
