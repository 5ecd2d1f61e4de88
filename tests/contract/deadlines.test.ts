import { beforeEach, describe, expect, test } from "vitest";
import { editionOf } from "#domain/edition.ts";
import { NOT_OPEN } from "#domain/form-window.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { functionsOf } from "#server/database/call-function.ts";
import type { Env } from "#server/env/env.ts";
import { errorCode } from "#server/errors.ts";
import { functionOperations } from "#server/operations/operations.ts";
import { engines } from "#tests/support/database/engines.ts";
import { insertRow, sampleRow, submit } from "#tests/support/database/submissions.ts";
import { opened } from "#tests/support/opened.ts";
import { comingEdition, yesterday } from "#tests/support/server/edition.ts";

describe.each(engines)("the deadlines on $name", ({ open }) => {
  const db = opened(open);

  const keep = (formsOpen: Env["formsOpen"], dates = "2027-02") =>
    functionOperations(functionsOf(db.database)).keepSettings({
      edition: editionOf(dates),
      formsOpen,
      eraseDays: 7,
    });
  beforeEach(async () => {
    await db.query("delete from private.editions");
    await keep({});
    await db.query("delete from public.speaker_applications");
  });

  /** Stores what arrives at a time, and returns the refusal, if there is one. */
  const arriveAt = (time: string) =>
    db
      .asOwner((sql) =>
        insertRow(sql, speakerForm.table, { ...sampleRow(speakerForm), created_at: time }),
      )
      .then(
        () => undefined,
        ({ message, detail }: { message: string; detail: string }) => `${message} ${detail}`,
      );

  test.each([
    ["2026-09-30T18:29:59.999Z", "This form is not open yet. 2026-10-01"],
    ["2026-09-30T18:30:00Z", undefined],
    ["2027-01-10T18:29:59.999Z", undefined],
    ["2027-01-10T19:29:59.999Z", undefined],
    ["2027-01-10T19:30:00Z", "This form is closed. 2027-01-10"],
  ])("decide at %s, an hour after the last day in the city (2.22.4)", async (time, refusal) => {
    await keep({ speaker: { from: "2026-10-01", to: "2027-01-10" } });
    expect(await arriveAt(time)).toBe(refusal);
  });

  test.each([
    ["2027-02-14T18:29:59.999Z", "This form is closed. 2027-01-10"],
    ["2027-02-14T18:30:00Z", undefined],
  ])("are over with the edition within which they were, at %s (2.22.6)", async (time, refusal) => {
    await db.query("delete from private.editions");
    await keep({ speaker: { to: "2027-01-10" } }, "2027-02-13/2027-02-14");
    expect(await arriveAt(time)).toBe(refusal);
    await keep({ speaker: { to: "2027-01-10" } }, "2028-02");
    expect(await arriveAt("2027-09-02T00:00:00Z")).toBeUndefined();
    await keep({ speaker: { to: "2028-03-01" } }, "2028-02");
    expect(await arriveAt("2028-04-01T00:00:00Z")).toBe("This form is closed. 2028-03-01");
  });

  test("refuse a visitor's submission whole, of that form alone, until they are moved (2.22.4)", async () => {
    await keep({ speaker: { to: yesterday } }, comingEdition.dates);
    const send = () => submit(db.database, speakerForm);
    await expect(send().catch(errorCode)).resolves.toBe(NOT_OPEN);
    const count = () => db.query("select id from public.speaker_applications");
    expect(await count()).toEqual([]);
    await submit(db.database, contactForm);
    await keep({ speaker: { to: "2099-01-01" } });
    await send();
    expect(await count()).toHaveLength(1);
  });
});
