import { describe, expect, test } from "vitest";
import { FIRST_PLACE, readPlace, searchOf } from "#app/features/dashboard/place.ts";
import { forgetPlace, rememberPlace, takePlace } from "#app/lib/desk-place.ts";

describe("the place in the URL", () => {
  test("is the contact tab with all records at first, and then leaves the URL clean", () => {
    expect(readPlace("")).toEqual(FIRST_PLACE);
    expect(searchOf(FIRST_PLACE)).toBe("");
  });

  test.each([
    { tab: "speakers", filter: "pending", q: "a b & c" },
    { tab: "media", filter: "handled", q: "" },
    { tab: "contact", filter: "all", q: "", record: "3f2b" },
  ] as const)("comes back as it was: %j", (place) => {
    expect(readPlace(searchOf(place))).toEqual(place);
  });

  test("takes unknown words for the first place; sponsors have no tab", () => {
    expect(readPlace("?tab=sponsors&filter=open")).toEqual(FIRST_PLACE);
  });
});

describe("the way back after signing in", () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };

  test("leads to where the desk was, once", () => {
    const kept = storage();
    rememberPlace({ pathname: "/admin", search: "?tab=media" }, kept);
    expect(takePlace(kept)).toBe("/admin?tab=media");
    expect(takePlace(kept)).toBe("/admin");
  });

  test.each([
    "//evil.example/admin",
    "https://evil.example",
    "/admin/login",
    "/adminx",
    "/contact",
  ])("never leads to %s", (pathname) => {
    const kept = storage();
    rememberPlace({ pathname, search: "" }, kept);
    expect(takePlace(kept)).toBe("/admin");
  });

  test("is forgotten after signing out", () => {
    const kept = storage();
    rememberPlace({ pathname: "/admin", search: "?tab=media" }, kept);
    forgetPlace(kept);
    expect(takePlace(kept)).toBe("/admin");
  });
});
