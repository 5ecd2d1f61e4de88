import { describe, expect, test } from "vitest";
import { normaliseRewardsUrl, referralQuery, rewardsLink } from "#domain/rewards.ts";

describe("the address of the rewards site", () => {
  test.each([
    ["  https://win.example  ", "https://win.example"],
    ["win.example", "https://win.example"],
    ["http://win.example/", "http://win.example"],
    ["HTTPS://Win.example/", "https://win.example"],
    ["win.example/bitcoin/", "https://win.example/bitcoin"],
    ["localhost:8080", "https://localhost:8080"],
    ["https://someone:secret@win.example/?a=1#b", "https://win.example"],
  ])("normalises %j to %s (2.3.3 to 2.3.5, 10.20)", (address, normalised) => {
    expect(normaliseRewardsUrl(address)).toBe(normalised);
  });

  test.each(["", "https://", "javascript:alert(1)", "two words"])("rejects %j", (address) => {
    expect(normaliseRewardsUrl(address)).toBeUndefined();
  });
});

test.each([
  ["", ""],
  ["?referralCode=", ""],
  ["?utm_source=x", ""],
  ["?a=1&referralCode=AB&b=2", "?referralCode=AB"],
  ["?referralCode=a%26b%20c", "?referralCode=a%26b+c"],
  ["?referralCode=AB&referralCode=CD", "?referralCode=AB"],
])("links within the site carry of %j only the referral code: %j", (search, kept) => {
  expect(referralQuery(search)).toBe(kept);
});

describe("the link to the rewards site", () => {
  const base = "https://win.example";

  test.each([
    ["", "/"],
    ["?utm_source=x", "/"],
    ["?referralCode=", "/"],
    ["?a=1&referralCode=satoshi", "/?referralCode=satoshi"],
  ])("leads with %j to the site, with its code alone: %s (2.3.1, 2.3.2, 10.19)", (search, end) => {
    expect(rewardsLink(base, search)).toBe(`${base}${end}`);
    expect(rewardsLink(`${base}/bitcoin`, search)).toBe(`${base}/bitcoin${end}`);
  });

  test.each([
    '"><script>alert(1)</script>',
    "\r\nSet-Cookie: a=b",
    "@evil.example",
    "//evil.example",
    "&a=1#b",
    "₹ हैदराबाद",
  ])("keeps its host and has one parameter with the code %j (2.3.2)", (code) => {
    const link = new URL(rewardsLink(base, `?referralCode=${encodeURIComponent(code)}`));
    expect(link.origin).toBe(base);
    expect(link.pathname).toBe("/");
    expect([...link.searchParams]).toEqual([["referralCode", code]]);
    expect(link.href).not.toMatch(/[\s"<>]/);
  });
});
