import { expect, test } from "vitest";
import { planCorrection } from "#cli/person/plan-correction.ts";
import { columnOf, fieldsOf } from "#domain/forms/form.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { storedRow } from "#tests/support/database/submissions.ts";

const COLUMNS = fieldsOf(speakerForm)
  .map(({ key }) => columnOf(key))
  .join(", ");

const row = storedRow(speakerForm);
const plan = (settings: Readonly<Record<string, string>>, of = row) =>
  planCorrection(speakerForm, of, settings);

test("fields are named as the form or as the table names them, and tidied", () => {
  expect(plan({ jobTitle: "  Editor ", topic_title: "Nodes", twitter: "asha" })).toEqual({
    status: "planned",
    changes: [
      { column: "job_title", from: row.job_title, to: "Editor" },
      { column: "topic_title", from: row.topic_title, to: "Nodes" },
      { column: "twitter", from: row.twitter, to: "https://x.com/asha" },
    ],
    correction: {
      id: row.id,
      columns: { job_title: "Editor", topic_title: "Nodes", twitter: "https://x.com/asha" },
      address: row.email,
    },
  });
});

test("an optional field can be emptied, and emails go to a corrected address", () => {
  const address = "New@example.org";
  expect(plan({ company: "", email: address })).toMatchObject({
    correction: { columns: { company: null, email: address }, address },
  });
});

test.each([
  [{ email: "nobody" }, ["email: Email is invalid."]],
  [{ name: " ", bio: "short" }, ["name: Name is required.", /^bio: .*50 characters/]],
  [{ status: "handled" }, [`This form has no status. It has: ${COLUMNS}.`]],
  [{ id: "1", created_at: "2026" }, [/^This form has no id, created_at\./]],
])("%j is refused (6.3.5)", (settings, problems) => {
  expect(plan(settings)).toEqual({
    status: "refused",
    problems: problems.map((text) =>
      typeof text === "string" ? text : expect.stringMatching(text),
    ),
  });
});

test("a value that the record already has is no change", () => {
  expect(plan({ company: row.company ?? "" })).toMatchObject({ status: "planned", changes: [] });
});

test("a value that is only valid under earlier rules does not prevent correcting another field", () => {
  expect(plan({ name: "Asha" }, { ...row, phone: "not a phone" }).status).toBe("planned");
});
