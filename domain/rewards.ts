import { withoutTrailingSlashes } from "./paths.ts";

/**
 * Trims the address, adds https:// where it has no http(s) scheme, and removes query, hash and slashes
 * at its end (docs/specification.md 2.3.3, 2.3.4, 2.3.5, 10.20). Returns undefined when the result is
 * not the address of a site.
 */
export const normaliseRewardsUrl = (address: string): string | undefined => {
  const trimmed = address.trim();
  const url = URL.parse(/^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  return url ? url.origin + withoutTrailingSlashes(url.pathname) : undefined;
};

const CODE = "referralCode";

/** Returns the query that keeps only the referral code of another one; empty without a code. */
export const referralQuery = (search: string): string => {
  const code = new URLSearchParams(search).get(CODE);
  return code ? `?${new URLSearchParams({ [CODE]: code })}` : "";
};

/** Returns the root of the rewards site (`base`, normalised), with `referralCode` only if the current query has one. */
export const rewardsLink = (base: string, search: string): string => {
  const link = new URL(`${base}/`);
  link.search = referralQuery(search);
  return link.href;
};
