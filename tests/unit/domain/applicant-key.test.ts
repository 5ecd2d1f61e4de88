import { describe, expect, test } from "vitest";
import { keyIn, pathIn } from "#domain/applicant-key.ts";

const KEY = "3Dk-b_2fGhIjKlMnOpQrStUvWxYz0123";

describe("the key in a link (2.21.1)", () => {
  test.each([
    `#mine=${KEY}`,
    `#mine%3D${KEY}`,
    `#mine%253D${KEY}`,
    `#mine=3D${KEY}`,
    `#mine==${KEY}`,
    `#%6Dine=${KEY}`,
    `##mine=${KEY}`,
    ...[
      ...[".", ",", ">", ")", "=", "=3D", "%3E", "%22", "&gt;", "_", "*", "?utm=1", "/", "]"],
      " a",
    ].map((end) => `#mine=${KEY}${end}`),
  ])("is read from %s", (hash) => {
    expect(keyIn(hash)).toBe(KEY);
    expect(keyIn(hash.replace("mine", "invite").replace("%6Dine", "%69nvite"), "invite")).toBe(KEY);
    expect(keyIn(hash, "invite")).toBeUndefined();
  });

  test.each([
    `%23mine=${KEY}`,
    `%2523mine%253D${KEY}`,
    `%252523mine=${KEY}.`,
    `?mine=${KEY}`,
    `?utm_source=a%23mine=${KEY}`,
    `?a=1&mine=${KEY}`,
    `/%23mine=${KEY}`,
    `&%2335;mine=${KEY}`,
    `;mine=${KEY}`,
  ])("is read with the path from /apply/speaker%s", (end) => {
    const address = `/apply/speaker${end}`;
    expect([pathIn(address), keyIn(address)]).toEqual(["/apply/speaker", KEY]);
  });

  test.each(["", "#tickets", "#determine=1", "#mine", "?name=Jasmine"])(
    "is in no other address: %j",
    (hash) => expect(keyIn(hash)).toBeUndefined(),
  );

  test("is short where it was cut", () => expect(keyIn("#mine=abc")).toBe("abc"));
});
