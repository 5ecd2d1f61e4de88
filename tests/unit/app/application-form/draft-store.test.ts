import { describe, expect, test } from "vitest";
import { draftStore } from "#app/features/application-form/draft-store.ts";

const storageWith = (entries: Record<string, string> = {}, isFull = false): Storage =>
  ({
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      entries[key] = value;
    },
    removeItem: (key: string) => {
      delete entries[key];
    },
  }) as unknown as Storage;

const values = { name: "Asha", message: "Hello" };

describe("a draft", () => {
  test("comes back with the id of the try it belongs to", () => {
    const store = draftStore("contact", () => storage);
    const storage = storageWith();
    const draft = { values, attempt: { id: "one", values } };
    expect(store.write(draft)).toBe(true);
    expect(store.read()).toEqual(draft);
    store.clear();
    expect(store.read()).toBeUndefined();
  });

  test("is another one for each form", () => {
    const storage = storageWith();
    draftStore("contact", () => storage).write({ values });
    expect(draftStore("speaker", () => storage).read()).toBeUndefined();
  });

  test.each([
    "",
    "null",
    "[]",
    "{",
    '{"values":7}',
    '{"values":{"name":7}}',
    '{"attempt":{"id":{}}}',
  ])("makes nothing of %s left in storage", (text) => {
    const store = draftStore("contact", () => storageWith({ "draft:contact": text }));
    expect(store.read()?.values ?? {}).toEqual({});
    expect(store.read()?.attempt).toBeUndefined();
  });

  test("says so when the device does not take it, and keeps it as long as the page lives", () => {
    const store = draftStore("sponsor", () => storageWith({}, true));
    expect(store.write({ values })).toBe(false);
    expect(store.read()).toEqual({ values });
    store.clear();
    expect(store.read()).toBeUndefined();
  });

  test("does without a storage that may not even be looked at", () => {
    const store = draftStore("speaker", () => {
      throw new DOMException("no", "SecurityError");
    });
    expect(store.read()).toBeUndefined();
    expect(store.write({ values })).toBe(false);
    store.clear();
  });
});
