/**
 * Checks whether a page of this site sent a form. There is no session to abuse, but a foreign page
 * could make its visitors send spam, each from a network of their own. Browsers name the origin of a
 * request in Sec-Fetch-Site, older ones in Origin or Referer.
 */
export const isSameOrigin = (headers: Headers, origins: readonly string[]): boolean => {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const sender = headers.get("origin") ?? headers.get("referer") ?? "";
  return origins.includes(URL.parse(sender)?.origin ?? "");
};
