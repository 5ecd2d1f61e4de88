import { describe, expect, onTestFinished, test, vi } from "vitest";
import { draftStore } from "#app/forms/drafts/draft-store.ts";
import { deviceStorage } from "#app/lib/device-storage.ts";
import type { FormType } from "#domain/forms/registry.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";

const storeOf = (formType: FormType, storage: () => Storage) =>
  draftStore(formType, deviceStorage(storage));

const full = () => {
  throw new DOMException("full", "QuotaExceededError");
};

const values = { name: "Asha", message: "Hello" };

describe("a draft", () => {
  test("is restored with the id of its submission", () => {
    const storage = memoryStorage();
    const store = storeOf("contact", () => storage);
    const draft = { values, attempt: { id: "one", values } };
    expect(store.write(draft)).toBe(true);
    expect(store.read()).toEqual(draft);
    store.clear();
    expect(store.read()).toBeUndefined();
  });

  test("is kept for each form separately", () => {
    const storage = memoryStorage();
    storeOf("contact", () => storage).write({ values });
    expect(storeOf("speaker", () => storage).read()).toBeUndefined();
  });

  test.each([
    ...["", "null", "[]", "{", '{"values":7}', '{"values":{"name":7}}', '{"attempt":{"id":{}}}'],
  ])("ignores %s in the storage", (text) => {
    const store = storeOf("contact", () => memoryStorage(new Map([["draft:contact", text]])));
    expect(store.read()?.values ?? {}).toEqual({});
    expect(store.read()?.attempt).toBeUndefined();
  });

  test("reports that the device refuses it, and keeps it as long as the page is open", () => {
    const store = storeOf("sponsor", () => ({ ...memoryStorage(), setItem: full }));
    expect(store.write({ values })).toBe(false);
    expect(store.read()).toEqual({ values });
    store.clear();
    expect(store.read()).toBeUndefined();
  });

  test("is read from the device again once the device takes it", () => {
    const storage = memoryStorage();
    let isFull = true;
    const store = storeOf("media-partnership", () => (isFull ? full() : storage));
    store.write({ values });
    isFull = false;
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

  test("is gone once another tab removes it, or clears the whole storage", () => {
    const page = new EventTarget();
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    onTestFinished(() => void vi.unstubAllGlobals());
    const reported: unknown[] = [];
    storeOf("contact", () => memoryStorage()).watch((draft) => reported.push(draft));
    const change = (key: string | null, newValue: string | null) =>
      page.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
    change("draft:contact", JSON.stringify({ values }));
    change("draft:speaker", null);
    expect(reported).toEqual([{ values }]);
    change("draft:contact", null);
    change(null, null);
    expect(reported).toEqual([{ values }, undefined, undefined]);
  });
});
