import { expect, test } from "vitest";
import { editionOf } from "#domain/edition.ts";
import { MAX_SHOWN, type Speaker } from "#domain/line-up.ts";
import { speakerPath } from "#domain/paths.ts";
import { editionShowing, lineUpOf } from "#server/site/line-up.ts";

const edition = editionOf("2027-02");

const speakerOf = (name: string, place = 0): Speaker => ({
  id: String(place).padStart(8, "0"),
  name,
  company: null,
  talk: "",
  year: 2027,
});

test.each([
  ["శ్రీనివాస్", "శ్రీ"],
  ["“Asha”", "A"],
  ["😀 7", "7"],
  ["☺", ""],
  [`Z${"\u0301".repeat(20)}`, `Z${"\u0301".repeat(7)}`],
])("in the door of %j stands %j (2.23.5)", async (name, initial) => {
  const lineUp = await lineUpOf([speakerOf(name)], edition);
  expect(lineUp?.speakers[0]?.initial).toBe(initial);
});

test("only a speaker whom the page shows has an address of their own (2.23.5, 2.23.14)", () => {
  const speakers = Array.from({ length: MAX_SHOWN + 1 }, (_, i) => speakerOf("Asha", i));
  const shownAt = (place: number) =>
    editionShowing(speakerPath(speakers[place]?.id ?? ""), speakers, [edition]);
  expect([shownAt(MAX_SHOWN - 1), shownAt(MAX_SHOWN)]).toEqual([edition, undefined]);
});
