import { describe, expect, test } from "vitest";
import { hasFormat, withHttps } from "#domain/forms/formats.ts";
import { engines } from "#tests/support/database/engines.ts";
import { opened } from "#tests/support/opened.ts";

/** Every character that one of the patterns could treat differently. */
const CHARACTERS = [
  ...Array.from({ length: 0xff }, (_, code) => String.fromCharCode(code + 1)),
  ..."\u1680\u180e\u2000\u2007\u200b\u2028\u2029\u202f\u205f\u3000\ufeffİıʼ₿हि😀",
  // Folded, composed, read as a dot, or invisible.
  ..."ｅＥ．。．｡‥①ﬁſKÅ\u0301\u093c\u034f\u061c\u115f\u17b4\u180b\u200c\u200d\u200e\u202a\u2060\u206f",
  ..."\u3164\ufe00\ufe0f\uffa0\ufff0\ufff8\u{1bca0}\u{1d173}\u{e0001}\u{e0100}\u{e0fff}\u{e1000}",
];

const SAMPLES = {
  email: ["visitor@example.org", "a@b.c", "v@sub.example.org"],
  phone: ["+91 98765 43210", "1", "1234567890123456", "12345678901234567"],
  link: ["https://example.org/a?b#c", "HTTP://a.b", "https://a.b.c:80", "https://a"],
} as const;

const withEachCharacter = (sample: string): readonly string[] =>
  Array.from({ length: sample.length + 1 }, (_, at) => at).flatMap((at) => [
    sample.slice(0, at) + sample.slice(at + 1),
    ...CHARACTERS.map((character) => sample.slice(0, at) + character + sample.slice(at)),
    ...CHARACTERS.map((character) => sample.slice(0, at) + character + sample.slice(at + 1)),
  ]);

describe.each(engines)("the formats on $name", ({ open }) => {
  const db = opened(open);

  test.each(["email", "phone", "link"] as const)(
    "accepts the same %s as the form, with any character in any position (5.1.7)",
    async (format) => {
      const values = SAMPLES[format]
        .flatMap(withEachCharacter)
        .map((value) => (format === "link" ? withHttps(value.trim()) : value.trim()))
        .filter((value) => value !== "");
      const rows = await db.query<{ taken: boolean }>(
        `select private.is_${format}(value) as taken from unnest($1::text[]) with ordinality as v (value, place) order by place`,
        [values],
      );
      const differences = values.filter(
        (value, index) => rows[index]?.taken !== hasFormat[format](value),
      );
      expect(rows).toHaveLength(values.length);
      expect(differences).toEqual([]);
    },
  );

  test("trims the same white space as JavaScript", async () => {
    const [row] = await db.query<{ blanks: string }>("select private.white_space() as blanks");
    const trimmed = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code)).filter(
      (character) => character.trim() === "",
    );
    expect([...(row?.blanks ?? "")]).toEqual(trimmed);
  });
});
