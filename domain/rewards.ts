/**
 * Trims the address, adds https:// where it has no http(s) scheme, and removes the trailing slash
 * (docs/specification.md 2). Returns undefined when the result is not the address of a site.
 */
export const normaliseRewardsUrl = (address: string): string | undefined => {
  const trimmed = address.trim();
  const url = URL.parse(/^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  return url ? url.origin + url.pathname.replace(/\/+$/, "") : undefined;
};

/**
 * Returns the root of the rewards site, with `referralCode` only if the current address has one
 * (docs/specification.md 2.3.2). `base` is a normalised address,
 * `search` the query of the current one.
 */
export const rewardsLink = (base: string, search: string): string => {
  const link = new URL(`${base}/`);
  const code = new URLSearchParams(search).get("referralCode");
  if (code) link.searchParams.set("referralCode", code);
  return link.href;
};
