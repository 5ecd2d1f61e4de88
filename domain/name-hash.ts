import { wellFormed } from "./older-browsers.ts";

/** Returns a name with single blanks, none at its ends, and one spelling where several look the same. */
export const tidyName = (name: string): string =>
  wellFormed(name).normalize("NFC").replace(/\s+/g, " ").trim();

const sha256 = (data: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<ArrayBuffer> =>
  crypto.subtle.digest("SHA-256", data);

/**
 * Returns the hash of a tidied name and the name of an edition in 64 hexadecimal digits: SHA-256 twice, as Bitcoin
 * hashes a block.
 */
export const nameHash = async (name: string, edition: string): Promise<string> => {
  const text = new TextEncoder().encode(`${name}, ${edition}`);
  const bytes = new Uint8Array(await sha256(await sha256(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
};
