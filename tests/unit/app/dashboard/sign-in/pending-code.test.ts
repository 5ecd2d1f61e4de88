import { beforeEach, expect, test, vi } from "vitest";
import {
  dropPendingCode,
  keepPendingCode,
  readPendingCode,
} from "#app/features/dashboard/sign-in/pending-code.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";

const PENDING = { email: "asha@example.com", at: 1_000_000 };
const TEN_MINUTES = 600_000;

beforeEach(() => {
  vi.stubGlobal("sessionStorage", memoryStorage());
  return () => vi.unstubAllGlobals();
});

test("a code that was sent is remembered for as long as it is valid (4.4.4)", () => {
  expect(readPendingCode(PENDING.at)).toBeUndefined();
  keepPendingCode(PENDING);
  expect(readPendingCode(PENDING.at + TEN_MINUTES - 1)).toEqual(PENDING);
  expect(readPendingCode(PENDING.at + TEN_MINUTES)).toBeUndefined();
});

test("a code that was used, or given up for another address, is forgotten", () => {
  keepPendingCode(PENDING);
  dropPendingCode();
  expect(readPendingCode(PENDING.at)).toBeUndefined();
});

test.each(["{", "null", "[]", '{"email":"asha@example.com"}', '{"email":7,"at":1000000}'])(
  "the stored text %s counts as no code",
  (text) => {
    sessionStorage.setItem("admin-login", text);
    expect(readPendingCode(PENDING.at)).toBeUndefined();
  },
);
