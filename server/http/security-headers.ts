import type { SiteFile } from "./site.ts";

/** Headers of every answer (SAFETY section 4). */
export const commonHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
};

/** One year, sent only to who came over TLS. */
export const STRICT_TRANSPORT_SECURITY = "max-age=31536000; includeSubDomains";

/** The policy of one page: its own inline script and style by hash, and the origins it may call. */
export const contentSecurityPolicy = (
  page: Pick<SiteFile, "scriptHashes" | "styleHashes">,
  connectOrigins: readonly string[],
): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${page.scriptHashes.join(" ")}`,
    `style-src 'self' ${page.styleHashes.join(" ")}`,
    // React writes style attributes (a ripple's place, a list's height); scripts gain nothing by them.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${connectOrigins.join(" ")}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
