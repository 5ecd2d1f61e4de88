import { describe, expect, test } from "vitest";
import { sentMemory } from "#app/forms/sent/sent-memory.ts";
import { deviceStorage } from "#app/lib/device-storage.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";

const sent = { address: "asha@example.org", reference: "73928e03" };

describe("the memory of what a tab has sent (4.1.11)", () => {
  test("knows the newest reference of a form and an address, whatever its case, and keeps nothing else", () => {
    const kept = new Map<string, string>();
    const memory = sentMemory(
      "speaker",
      deviceStorage(() => memoryStorage(kept)),
    );
    expect(memory.referenceFor(sent.address)).toBeUndefined();
    memory.remember({ ...sent, reference: "00000000" });
    memory.remember(Object.assign({ name: "Asha" }, sent));
    expect(memory.referenceFor(" Asha@Example.org ")).toBe(sent.reference);
    expect(memory.referenceFor("asha@example.or")).toBeUndefined();
    expect(memory.referenceFor("")).toBeUndefined();
    expect([...kept]).toEqual([["sent:speaker", JSON.stringify(sent)]]);
  });

  test("is separate for each form", () => {
    const shared = memoryStorage();
    const storage = deviceStorage(() => shared);
    sentMemory("speaker", storage).remember(sent);
    expect(sentMemory("contact", storage).referenceFor(sent.address)).toBeUndefined();
  });

  test("forgets all, or one that will be deleted but no later one", () => {
    const shared = memoryStorage();
    const memory = sentMemory(
      "speaker",
      deviceStorage(() => shared),
    );
    memory.remember(sent);
    memory.forgetDeleted("00000000");
    expect(memory.referenceFor(sent.address)).toBe(sent.reference);
    memory.forgetDeleted(sent.reference);
    expect(memory.referenceFor(sent.address)).toBeUndefined();
    memory.remember(sent);
    memory.forget();
    expect(memory.referenceFor(sent.address)).toBeUndefined();
  });

  test.each([
    "",
    "null",
    "[]",
    "{",
    '{"address":7,"reference":"73928e03"}',
    `{"address":"${sent.address}"}`,
  ])("ignores %s in the storage", (text) => {
    const storage = memoryStorage(new Map([["sent:speaker", text]]));
    const memory = sentMemory(
      "speaker",
      deviceStorage(() => storage),
    );
    expect(memory.referenceFor(sent.address)).toBeUndefined();
  });

  test("is empty where the device keeps nothing", () => {
    const memory = sentMemory(
      "speaker",
      deviceStorage(() => {
        throw new DOMException("denied", "SecurityError");
      }),
    );
    memory.remember(sent);
    expect(memory.referenceFor(sent.address)).toBeUndefined();
  });
});
