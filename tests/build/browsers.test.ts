import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postcss from "postcss";
import { parseAst } from "vite";
import { describe, expect, test } from "vitest";
import { platform, platformMembers } from "#tests/support/browser/oldest-browsers.ts";
import { builtHtml, CLIENT } from "#tests/support/server/built-client.ts";

const assets = join(CLIENT, "assets");
const textsOf = (extension: string): readonly string[] =>
  readdirSync(assets)
    .filter((file) => file.endsWith(extension))
    .map((file) => readFileSync(join(assets, file), "utf8"));

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

const nodesIn = function* (value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  if (typeof value !== "object" || value === null) return;
  for (const part of Object.values(value)) yield* nodesIn(part);
};

const identifierOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === "Identifier" ? String(node.name) : undefined;

/** Where a name stands in the place of an object of the platform. */
const INSTANCES: Readonly<Record<string, string>> = {
  document: "Document",
  globalThis: "Window",
  navigator: "Navigator",
  self: "Window",
  window: "Window",
};

/** What the code asks for before it uses it, or does without. */
const ASKED_FOR = new Set([
  // The name ring is absent where a name cannot be told into characters.
  "Intl.Segmenter",
  // A browser that cannot share a picture has no button for it.
  ...["Navigator.canShare", "Navigator.share"],
  // Where there is no popover, the links are rows.
  ".hidePopover",
  // A timer stands in (app/loader.js).
  "Window.requestIdleCallback",
]);

/** What libraries ask for before they use it, seen in their code. */
const ASKED_FOR_BY_LIBRARIES = new Set([
  // React: transitions between views, which no page uses, and the speed of the network.
  ...[".skipTransition", ".startViewTransition", ".canIntercept", ".currentEntry", ".delay"],
  ...[".property", ".fromElement", ".transferSize", "Navigator.connection", ".downlink"],
  // Supabase: passkeys, which nobody uses here, and news of other tabs.
  "PublicKeyCredential.parseCreationOptionsFromJSON",
  "PublicKeyCredential.parseRequestOptionsFromJSON",
  ".BroadcastChannel",
]);

describe("the code of the built pages", () => {
  test("calls nothing that one of the oldest browsers lacks, without asking for it (2.19.5)", async () => {
    const members = platformMembers();
    const isOld = new Map<string, boolean>();
    for (const { owner, member, isOld: old } of members) {
      if (member === undefined || member === owner) continue;
      isOld.set(`.${member}`, old || isOld.get(`.${member}`) === true);
      isOld.set(`${owner}.${member}`, old);
    }
    const found = new Set<string>();
    const own = new Set<string>();
    const documents = await Promise.all(
      ["/", "/contact/general"].map((path) => builtHtml("coming", path)),
    );
    const inline = [...documents.join("").matchAll(/<script>([\s\S]*?)<\/script>/g)];
    for (const code of [...textsOf(".js"), ...inline.map(([, code = ""]) => code)])
      for (const node of nodesIn(parseAst(code))) {
        if (node.type === "StaticBlock") found.add("a static block");
        if (isNode(node.key) || isNode(node.id))
          own.add(identifierOf(node.key) ?? identifierOf(node.id) ?? "");
        if (node.type === "AssignmentExpression" && isNode(node.left))
          own.add(identifierOf(node.left.property) ?? "");
        const { pattern, flags } = (node.regex ?? {}) as { pattern?: string; flags?: string };
        if (pattern?.match(/\(\?(<[=!]|[a-z-]+:)/) || flags?.includes("v"))
          found.add(`/${pattern}/${flags}`);
        if (node.type !== "MemberExpression" || node.computed) continue;
        const member = identifierOf(node.property);
        const object = identifierOf(node.object) ?? "";
        const exact = `${INSTANCES[object] ?? object}.${member}`;
        if (isOld.has(exact)) found.add(exact);
        else found.add(`.${member}`);
      }
    // A property that no code of the page defines is the platform's.
    const young = [...found].filter(
      (name) => isOld.get(name) === false && !own.has(name.replace(/^\./, "")),
    );
    const known = [...ASKED_FOR, ...ASKED_FOR_BY_LIBRARIES];
    expect(young.filter((name) => !known.includes(name))).toEqual([]);
    expect([...found].filter((name) => name.startsWith("/") || name.startsWith("a "))).toEqual([]);
    expect(known.filter((name) => !young.includes(name))).toEqual([]);
  });
});

/** What a page can do without: it stays whole, and reads the same. */
const CAN_BE_MISSED = new Map([
  ["css.at-rules.container", "the name ring, which is absent there"],
  ["css.at-rules.media.forced-colors", "Safari has no such mode"],
  ["css.at-rules.page", "margins on paper"],
  ["css.at-rules.property", "rays appear at once"],
  ["css.at-rules.starting-style", "things appear at once"],
  ["css.properties.accent-color", "the colour of a progress bar"],
  ["css.properties.break-after.avoid", "where paper breaks"],
  ["css.properties.container-type", "arch statistics have a fixed size"],
  ["css.properties.container-type.inline-size", "arch statistics have a fixed size"],
  ["css.properties.forced-color-adjust", "Safari has no such mode"],
  ["css.properties.forced-color-adjust.none", "Safari has no such mode"],
  ["css.properties.orphans", "where paper breaks"],
  ["css.properties.outline", "only its corners are not round"],
  ["css.properties.outline.none", "only its corners are not round"],
  ["css.properties.outline.solid", "only its corners are not round"],
  [
    "css.properties.overflow-x.clip",
    "for scrollbars with a width, which Safari 15 has on no phone",
  ],
  ["css.properties.overflow-anchor", "Safari has no such mode"],
  ["css.properties.overflow-anchor.none", "Safari has no such mode"],
  ["css.properties.scrollbar-width", "a scrollbar below the tabs"],
  ["css.properties.scrollbar-width.none", "a scrollbar below the tabs"],
  ["css.properties.text-wrap", "where lines break"],
  ["css.properties.text-wrap.balance", "where lines break"],
  ["css.properties.text-wrap.pretty", "where lines break"],
  ["css.properties.widows", "where paper breaks"],
  ["css.selectors.autofill", "the colour of a filled field"],
  ["css.selectors.has", "distances, and the colour of an empty choice"],
  ["css.selectors.marker", "the colour of a bullet"],
  ["css.selectors.popover-open", "the links of the menu are rows"],
]);

describe("the styles of the built pages", () => {
  test("use nothing that one of the oldest browsers lacks, but what a page can do without (2.19.5)", () => {
    const found = new Set<string>();
    const add = (key: string) => platform.get(key) === false && found.add(key);
    for (const css of textsOf(".css"))
      postcss.parse(css).walk((node) => {
        if (node.type === "decl" && !node.prop.startsWith("--")) {
          const prefixed = `-webkit-${node.prop}`;
          if (node.parent?.some((other) => other.type === "decl" && other.prop === prefixed))
            return;
          add(`css.properties.${node.prop}`);
          for (const [word] of node.value.matchAll(/(?<![\w.#-])[a-z][a-z-]+(?![\w-]*[(/.])/g))
            add(`css.properties.${node.prop}.${word}`);
        }
        if (node.type === "atrule") {
          add(`css.at-rules.${node.name}`);
          if (node.name !== "media") return;
          if (/[<>]/.test(node.params)) add("css.at-rules.media.range_syntax");
          // Safari reads it from 16.4 on.
          if (/not \(/.test(node.params)) found.add("not, before a condition");
          for (const [, word] of node.params.matchAll(/\(([a-z-]+)/g))
            add(`css.at-rules.media.${word}`);
        }
        if (node.type === "rule")
          for (const [, word] of node.selector.matchAll(/::?([a-z-]+)/g))
            add(`css.selectors.${word}`);
      });
    expect([...found].sort()).toEqual([...CAN_BE_MISSED.keys()].sort());
  });
});
