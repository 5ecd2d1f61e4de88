import { createHash } from "node:crypto";
import type { Env } from "#server/env/env.ts";

const BASE_HEADERS = new Map([
  // Files say otherwise.
  ["cache-control", "no-store"],
  ["x-content-type-options", "nosniff"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["cross-origin-opener-policy", "same-origin"],
  [
    "permissions-policy",
    "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
  ],
]);

/** One year; sent over TLS only. */
const OVER_TLS = new Map([...BASE_HEADERS, ["strict-transport-security", "max-age=31536000"]]);

/** Returns the headers of every response. `forwardedProto` is the proxy's `x-forwarded-proto`. */
export const commonHeaders =
  ({ publicUrl, trustProxy }: Pick<Env, "publicUrl" | "trustProxy">) =>
  (forwardedProto: string | undefined): Map<string, string> =>
    publicUrl?.startsWith("https:") || (trustProxy && forwardedProto === "https")
      ? OVER_TLS
      : BASE_HEADERS;

const sha256 = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Returns the CSP sources of a page's own scripts or styles. Our own pages escape `>` in attributes. Files
 * have a `src`, and JSON is never executed.
 */
const hashesOf = (html: string, name: "script" | "style"): string =>
  [...html.matchAll(new RegExp(`<${name}( [^>]*)?>([^]*?)</${name}>`, "g"))]
    .filter(([, attributes = ""]) => !/ src=| type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , text = ""]) => sha256(text))
    .join(" ");

/** Returns the policy of one page: it may run its own inline code, and call the given origins. */
export const contentSecurityPolicy = (html: string, connectOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashesOf(html, "script")}`,
    `style-src 'self' ${hashesOf(html, "style")}`,
    // React writes style attributes (where a ripple starts, how high a list is); no script can use them.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    // Without its scheme an origin is reached by that of the page, or better.
    `connect-src 'self' ${connectOrigins.map((origin) => origin.replace("https://", "")).join(" ")}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
