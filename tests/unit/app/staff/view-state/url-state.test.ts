import { describe, expect, test } from "vitest";
import {
  clearReturnPath,
  saveReturnPath,
  takeReturnPath,
} from "#app/features/staff/session/return-path.ts";
import {
  DEFAULT_URL_STATE,
  readUrlState,
  toSearch,
} from "#app/features/staff/view-state/url-state.ts";

describe("the state in the URL", () => {
  test("is at first the contact tab with all records, and then adds nothing to the URL", () => {
    expect(readUrlState("")).toEqual(DEFAULT_URL_STATE);
    expect(toSearch(DEFAULT_URL_STATE)).toBe("");
  });

  test.each([
    { tab: "speakers", filter: "pending", edition: "2026", q: "a b & c" },
    { tab: "media", filter: "handled", edition: "next", q: "" },
    { tab: "contact", filter: "all", edition: "", q: "", record: "3f2b" },
    { tab: "speakers", filter: "all", edition: "", q: "", record: "3f2b", dialog: "answer" },
  ] as const)("is read back as it was written: %j (9.8.2)", (urlState) => {
    expect(readUrlState(toSearch(urlState))).toEqual(urlState);
  });

  test("falls back to the first state for unknown values; sponsors have no tab", () => {
    expect(readUrlState("?tab=sponsors&filter=open&edition=last")).toEqual(DEFAULT_URL_STATE);
  });
});

describe("the way back after signing in", () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      read: (key: string) => kept.get(key) ?? null,
      write: (key: string, text: string) => kept.set(key, text).has(key),
      remove: (key: string) => void kept.delete(key),
    };
  };

  test("leads to the last view of the dashboard, once (2.12.5)", () => {
    const kept = storage();
    saveReturnPath({ pathname: "/admin", search: "?tab=media" }, kept);
    expect(takeReturnPath(kept)).toBe("/admin?tab=media");
    expect(takeReturnPath(kept)).toBe("/admin");
  });

  test.each([
    "//evil.example/admin",
    "https://evil.example",
    "/admin/login",
    "/adminx",
    "/contact",
  ])("never leads to %s", (pathname) => {
    const kept = storage();
    saveReturnPath({ pathname, search: "" }, kept);
    expect(takeReturnPath(kept)).toBe("/admin");
  });

  test("is forgotten after signing out", () => {
    const kept = storage();
    saveReturnPath({ pathname: "/admin", search: "?tab=media" }, kept);
    clearReturnPath(kept);
    expect(takeReturnPath(kept)).toBe("/admin");
  });
});
