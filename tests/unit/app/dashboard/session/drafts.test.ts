import { beforeEach, expect, test, vi } from "vitest";
import { forgetDrafts, readDraft, writeDraft } from "#app/features/dashboard/session/drafts.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", memoryStorage(kept));
  return () => vi.unstubAllGlobals();
});

const draft = { text: "Hello", outcome: "accepted", id: "1" } as const;

test("each draft is kept by itself, and signing out removes them all (2.12.42)", () => {
  writeDraft("one", draft);
  writeDraft("two", { text: "Other", id: "2" });
  expect(readDraft("one")).toEqual(draft);
  writeDraft("one", undefined);
  expect(readDraft("one")).toBeUndefined();
  expect(readDraft("two")).toMatchObject({ text: "Other", id: "2" });
  forgetDrafts();
  expect(kept.size).toBe(0);
});

test.each(["no JSON", "[]", '{"one":1}', '{"one":{"text":1}}', '{"one":{"text":"1"}}'])(
  "what the device returns is no draft: %s",
  (text) => {
    kept.set("staff-drafts", text);
    expect(readDraft("one")).toBeUndefined();
  },
);
