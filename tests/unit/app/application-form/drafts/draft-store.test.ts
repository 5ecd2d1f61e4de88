import { describe, expect, test } from "vitest";
import { draftStore } from "#app/features/application-form/drafts/draft-store.ts";
import { deviceStorage } from "#app/lib/device-storage.ts";
import type { FormType } from "#domain/forms/registry.ts";

const storeOf = (formType: FormType, storage: () => Storage) =>
  draftStore(formType, deviceStorage(storage));

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
  test("is restored with the id of its submission", () => {
    const store = storeOf("contact", () => storage);
    const storage = storageWith();
    const draft = { values, attempt: { id: "one", values } };
    expect(store.write(draft)).toBe(true);
    expect(store.read()).toEqual(draft);
    store.clear();
    expect(store.read()).toBeUndefined();
  });

  test("is kept for each form separately", () => {
    const storage = storageWith();
    storeOf("contact", () => storage).write({ values });
    expect(storeOf("speaker", () => storage).read()).toBeUndefined();
  });

  test.each([
    "",
    "null",
    "[]",
    "{",
    '{"values":7}',
    '{"values":{"name":7}}',
    '{"attempt":{"id":{}}}',
  ])("ignores %s in the storage", (text) => {
    const store = storeOf("contact", () => storageWith({ "draft:contact": text }));
    expect(store.read()?.values ?? {}).toEqual({});
    expect(store.read()?.attempt).toBeUndefined();
  });

  test("reports that the device refuses it, and keeps it as long as the page is open", () => {
    const store = storeOf("sponsor", () => storageWith({}, true));
    expect(store.write({ values })).toBe(false);
    expect(store.read()).toEqual({ values });
    store.clear();
    expect(store.read()).toBeUndefined();
  });

  test("is read from the device again once the device takes it", () => {
    const entries: Record<string, string> = {};
    const full = { is: true };
    const storage = storageWith(entries);
    const store = storeOf("media-partnership", () => {
      if (full.is) throw new DOMException("full", "QuotaExceededError");
      return storage;
    });
    store.write({ values });
    full.is = false;
    store.write({ values: { name: "Ravi" } });
    expect(store.read()).toEqual({ values: { name: "Ravi" } });
  });

  test("works without a storage that may not be accessed at all", () => {
    const store = storeOf("speaker", () => {
      throw new DOMException("no", "SecurityError");
    });
    expect(store.read()).toBeUndefined();
    expect(store.write({ values })).toBe(false);
    store.clear();
  });
});
