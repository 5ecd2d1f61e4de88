import { describe, expect, test } from "vitest";
import { countOpinions, formatOpinions, type Note, notesCell, opinionBy } from "#domain/notes.ts";

const note = (author: string | null, opinion: Note["opinion"], body: string | null = null) => ({
  created_at: "2026-11-26T20:00:00+00:00",
  author,
  opinion,
  body,
});
const [ANNA, RAVI] = ["anna@example.org", "ravi@example.org"];

describe("opinions", () => {
  test("are counted once for each author, by their newest (2.12.56)", () => {
    const notes = [
      note(ANNA, null, "Ring her."),
      note(ANNA, "for"),
      note(RAVI, "against"),
      note(ANNA, "against"),
      note(RAVI, "for"),
    ];
    expect(countOpinions(notes)).toEqual({ for: 1, against: 1 });
    expect([ANNA, RAVI, "meera@example.org"].map((author) => opinionBy(notes, author))).toEqual([
      "for",
      "against",
      undefined,
    ]);
  });

  test("of those who left the staff count one by one, without those that they changed (2.12.56)", () => {
    const notes = [note(null, "for"), note(null, "for"), note(null, "changed"), note(null, null)];
    expect(countOpinions(notes)).toEqual({ for: 2, against: 0 });
    expect(opinionBy(notes, "")).toBeUndefined();
  });

  test.each([
    [[], ""],
    [[note(ANNA, null, "Hm.")], ""],
    [[note(ANNA, "for")], "1 for"],
    [[note(ANNA, "against")], "1 against"],
    [[note(ANNA, "for"), note(RAVI, "against"), note(null, "for")], "2 for, 1 against"],
  ])("are told in words (2.12.56)", (notes, words) => {
    expect(formatOpinions(notes)).toBe(words);
  });
});

describe("the notes of an export", () => {
  test("are one line each, with author, day in the city, opinion and text (3.7.1)", () => {
    const notes = [
      note(ANNA, "for", " Strong\r\n\tdemo "),
      note(null, null, "Hm."),
      note(RAVI, "against"),
    ];
    expect(notesCell(notes)).toBe(
      "anna, 2026-11-27, for: Strong demo\n2026-11-27: Hm.\nravi, 2026-11-27, against",
    );
    expect(notesCell([])).toBe("");
  });

  test("are as many as a cell of a spreadsheet holds, and it says so (3.7.1)", () => {
    const notes = Array.from({ length: 500 }, () => note(ANNA, null, "ہ".repeat(5_000)));
    const cell = notesCell(notes);
    expect(cell).toMatch(/ہ… \(the older notes are on the card\)$/);
    expect(cell.length).toBeLessThan(32_767);
  });
});
