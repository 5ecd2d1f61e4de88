import { createHash } from "node:crypto";

/** The CSP sources of a page's own scripts and styles. */
export type InlineHashes = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

const sha256 = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Our own pages escape `>` in attributes. Files have a `src`, and JSON is never executed. */
const hashesOf = (html: string, name: "script" | "style"): readonly string[] =>
  [...html.matchAll(new RegExp(`<${name}( [^>]*)?>([^]*?)</${name}>`, "g"))]
    .filter(([, attributes = ""]) => !/ src=| type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , text = ""]) => sha256(text));

/** Returns the hashes of every inline script and style of a page. */
export const inlineHashes = (html: string): InlineHashes => ({
  scripts: hashesOf(html, "script"),
  styles: hashesOf(html, "style"),
});
