import { createHash } from "node:crypto";

/** The CSP sources of a page's own scripts and styles. */
export type InlineHashes = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
};

const ATTRIBUTE = /([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

const readAttributes = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? "",
    ]),
  );

/** Returns false for scripts with a `src`, which are files, and for JSON, which is never executed. */
const needsHash = (attributes: ReadonlyMap<string, string>): boolean =>
  !attributes.has("src") && !/^application\/(ld\+)?json$/i.test(attributes.get("type") ?? "");

const sha256 = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** An element with its attributes (whose quoted values may contain `>`) and its text. */
const elementPattern = (name: string): RegExp =>
  new RegExp(`<${name}((?:\\s(?:"[^"]*"|'[^']*'|[^"'>])*)?)>([\\s\\S]*?)</${name}\\s*>`, "gi");

const hashesOf = (html: string, name: "script" | "style"): readonly string[] =>
  [...html.matchAll(elementPattern(name))]
    .filter(([, attributes = ""]) => needsHash(readAttributes(attributes)))
    .map(([, , text = ""]) => sha256(text));

/** Returns the hashes of every inline script and style, whatever attributes its tag has. */
export const inlineHashes = (html: string): InlineHashes => ({
  scripts: hashesOf(html, "script"),
  styles: hashesOf(html, "style"),
});
