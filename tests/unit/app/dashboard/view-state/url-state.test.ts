import { expect, test } from "vitest";
import {
  DEFAULT_URL_STATE,
  readUrlState,
  toSearch,
} from "#app/features/dashboard/view-state/url-state.ts";

test("is at first the contact tab with all records, and then adds nothing to the URL", () => {
  expect(readUrlState("")).toEqual(DEFAULT_URL_STATE);
  expect(toSearch(DEFAULT_URL_STATE)).toBe("");
});

test.each([
  { tab: "speakers", filter: "pending", edition: "2026", q: "a b & c" },
  { tab: "speakers", filter: "all", edition: "", q: "", order: "opinions", view: "rows" },
  { tab: "media", filter: "handled", edition: "next", q: "" },
  { tab: "contact", filter: "all", edition: "", q: "", record: "3f2b" },
  { tab: "speakers", filter: "all", edition: "", q: "", record: "3f2b", dialog: "answer" },
] as const)("is read back as it was written: %j", (urlState) => {
  expect(readUrlState(toSearch(urlState))).toEqual(urlState);
});

test("falls back to the first state for unknown values; sponsors have no tab", () => {
  expect(readUrlState("?tab=sponsors&filter=open&edition=last&order=name&view=list")).toEqual(
    DEFAULT_URL_STATE,
  );
});
