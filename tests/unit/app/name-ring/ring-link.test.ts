import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { formatZeros, nameRing } from "#app/content/name-ring.ts";
import { nameInFragment, ringFragment } from "#app/name-ring/ring-link.tsx";
import { nameHash, tidyName } from "#domain/name-hash.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const twice = (text: string): string => sha256(sha256(text)).toString("hex");

test.each(["Asha Rao", "ఆశా రావు", "آشا راؤ", "👩🏽‍🚀"])(
  "the hash of a name is SHA-256 twice: %s (2.20.3)",
  async (name) => {
    expect(await nameHash(name, defaultEdition.name)).toBe(
      twice(`${name}, ${defaultEdition.name}`),
    );
  },
);

test.each(["Asha", "ఆశా రావు", "A & B = C#1%", "👩🏽‍🚀"])("a link draws %s (2.20.10)", (name) => {
  expect(nameInFragment(ringFragment(name))).toBe(name);
});

test.each(["", "#ring=", "#ring=%20", "#ring=%E0%A4%A", "#tickets", "#rings=Asha"])(
  "%j draws no name (2.20.10)",
  (fragment) => {
    expect(nameInFragment(fragment)).toBeUndefined();
  },
);

test.each([
  ["  Asha \n Rao ", "Asha Rao"],
  ["Re\u0301sume\u0301", "Résumé"],
  ["\ud83d", "\ufffd"],
  [" \t ", ""],
])("%j is drawn as %j (2.20.3)", (typed, tidied) => {
  expect(tidyName(typed)).toBe(tidied);
});

test.each([
  ["9f00", "none"],
  ["09f0", "one zero"],
  ["00f0", "two zeros"],
  ["00000f", "five zeros"],
  [`${"0".repeat(10)}19d6`, "10 zeros"],
  ["0".repeat(64), "64 zeros"],
])("%s starts with %s (2.20.4)", (hash, words) => {
  expect(formatZeros(hash)).toBe(words);
});

test("no word but the denial calls a ring a ticket (2.20.2)", () => {
  const words = [
    ...Object.values({ ...nameRing, ...nameRing.shape }),
    nameRing.description("Asha", "none"),
    nameRing.lesson("none"),
  ].filter((text) => typeof text === "string");
  expect(words.filter((text) => /ticket|pass\b|admi/i.test(text))).toEqual([nameRing.note]);
  expect(nameRing.note).toContain("It is not a ticket.");
});
