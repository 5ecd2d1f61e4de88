import { expect, test } from "vitest";
import { forgetDrafts, readDraft, writeDraft } from "#app/features/staff/session/drafts.ts";

const storage = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, text: string) => kept.set(key, text).has(key),
    remove: (key: string) => void kept.delete(key),
  };
};
const draft = { text: "Hello", outcome: "accepted", batch: "b", ids: { r: "1" } } as const;

test("each draft is kept by itself, and signing out removes them all (2.12.42)", () => {
  const device = storage();
  writeDraft("one", draft, device);
  writeDraft("two", { text: "Other", ids: {} }, device);
  expect(readDraft("one", device)).toEqual(draft);
  writeDraft("one", undefined, device);
  expect(readDraft("one", device)).toBeUndefined();
  expect(readDraft("two", device)).toMatchObject({ text: "Other", ids: {} });
  forgetDrafts(device);
  expect(device.kept.size).toBe(0);
});

test.each(["no JSON", "[]", '{"one":1}', '{"one":{"text":1}}'])(
  "what the device returns is no draft: %s",
  (text) => {
    const device = storage();
    device.kept.set("staff-drafts", text);
    expect(readDraft("one", device)).toBeUndefined();
  },
);
