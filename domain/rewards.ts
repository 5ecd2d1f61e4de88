/**
 * SPEC section 2: trims, adds https:// where no http(s) scheme stands, removes the trailing slash.
 * Undefined when no address of a site comes out of it.
 */
export const normaliseRewardsUrl = (address: string): string | undefined => {
  const trimmed = address.trim();
  const url = URL.parse(/^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  return url ? url.origin + url.pathname.replace(/\/+$/, "") : undefined;
};

/**
 * The root of the rewards site; `referralCode` goes along only if the current address has one
 * (SPEC section 2). `base` is a normalised address, `search` the query of the current one.
 */
export const rewardsLink = (base: string, search: string): string => {
  const link = new URL(`${base}/`);
  const code = new URLSearchParams(search).get("referralCode");
  if (code) link.searchParams.set("referralCode", code);
  return link.href;
};
