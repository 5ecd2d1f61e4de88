import { randomInt } from "node:crypto";

/** The newest sign-in code of each address. */
export type Codes = {
  /** Returns the seconds until an address may get another email, or zero. */
  readonly wait: (email: string, frequencySeconds: number) => number;
  readonly make: (email: string, length: number) => string;
  /** Spends a code. Returns whether it was the right one, in time. */
  readonly spend: (email: string, code: string, lifeSeconds: number) => boolean;
};

export const createCodes = (now: () => number): Codes => {
  const sent = new Map<string, { readonly at: number; code: string | undefined }>();
  return {
    wait: (email, frequencySeconds) => {
      const at = sent.get(email)?.at;
      return at === undefined ? 0 : Math.max(0, Math.ceil(frequencySeconds - (now() - at) / 1000));
    },
    make: (email, length) => {
      const code = Array.from({ length }, () => randomInt(10)).join("");
      sent.set(email, { at: now(), code });
      return code;
    },
    spend: (email, code, lifeSeconds) => {
      const newest = sent.get(email);
      if (!newest || newest.code !== code || now() - newest.at > lifeSeconds * 1000) return false;
      newest.code = undefined;
      return true;
    },
  };
};
