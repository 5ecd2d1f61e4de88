/**
 * Checks whether a page of this site sent a form. No session could be borrowed, but the visitors of
 * a foreign page would send its spam from networks of their own (docs/security.md 4.13). A browser
 * says where a request comes from in Sec-Fetch-Site, an older one in Origin or Referer.
 */
export const isSameOrigin = (headers: Headers, origins: readonly string[]): boolean => {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const sender = headers.get("origin") ?? headers.get("referer") ?? "";
  return origins.includes(URL.parse(sender)?.origin ?? "");
};
