import { describe, expect, test } from "vitest";
import { byNewest, toRecord } from "#app/features/staff/records/record.ts";
import { findRecords } from "#app/features/staff/view-state/find-records.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import type { SubmissionRow } from "#domain/submission.ts";

const record = (over: Partial<SubmissionRow>) =>
  toRecord(speakerForm, {
    id: "1",
    created_at: "2026-11-20T12:00:00+00:00",
    status: "pending",
    name: "Ravi Kumar",
    email: "Ravi@Example.com",
    topic_title: "Lightning in Hyderabad",
    ...over,
  });
const ravi = record({});
const ananya = record({ id: "2", name: "Ananya Rao", email: "a@example.com", status: "handled" });
const meera = record({ id: "3", name: "Meera", status: null });
const all = [ravi, ananya, meera];

describe("filter and search", () => {
  test("All shows everything, as the very same list", () => {
    expect(findRecords(all, "all", " ")).toBe(all);
  });

  test("Pending shows pending records, a missing status counted among them, Handled all others", () => {
    expect(findRecords(all, "pending", "")).toEqual([ravi, meera]);
    expect(findRecords(all, "handled", "")).toEqual([ananya]);
  });

  test.each([
    ["the name", "kumar"],
    ["the e-mail", "RAVI@example"],
    ["words of the text in any order", "hyderabad ravi lightning"],
  ])("finds by %s", (_, q) => {
    expect(findRecords(all, "pending", q)).toContain(ravi);
    expect(findRecords(all, "handled", q)).not.toContain(ravi);
  });

  test("wants every word", () => {
    expect(findRecords(all, "all", "ravi mining")).toEqual([]);
  });
});

test("records of one instant have one order", () => {
  expect([meera, ravi, ananya].sort(byNewest)).toEqual(all);
  expect([ananya, meera, ravi].sort(byNewest)).toEqual(all);
});
