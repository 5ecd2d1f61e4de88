/**
 * A key as it stands in the link of an email, whatever a mail program or a link checker made of it: `#` as `?`, the
 * signs encoded any number of times or as in a quoted-printable email, and anything behind the key.
 */
const KEYS = {
  mine: /\bmine=+(?:3D(?=[\w-]{32}))?([\w-]{0,32})/,
  invite: /\binvite=+(?:3D(?=[\w-]{32}))?([\w-]{0,32})/,
};

/** Returns a text without its percent-encoding, which other programs may have added to ours. */
const decodeAll = (text: string): string => {
  const next = text.replace(/%([2-7][\da-f])/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return next === text ? text : decodeAll(next);
};

/** Returns the key in the fragment, the path or the query of an address; undefined where there is none. */
export const keyIn = (address: string, name: keyof typeof KEYS = "mine"): string | undefined =>
  KEYS[name].exec(decodeAll(address))?.[1];

/** Returns the path at the beginning of an address, as a form's, whatever follows it. */
export const pathIn = (address: string): string | undefined =>
  /^[a-z/-]+[a-z]/.exec(decodeAll(address))?.[0];
