import { withoutControls } from "#domain/control-characters.ts";
import type { Edition } from "#domain/edition.ts";
import { escapeHtml } from "#domain/escape-html.ts";
import { event } from "#domain/event.ts";
import { type BlockRole, COLORS, page, panel, STYLES } from "./theme.ts";

/** A part of a mail, in plain text; it is escaped where it is rendered. */
export type Block =
  | { readonly kind: "text"; readonly text: string }
  /** Written by staff: an http(s) address becomes a link, unless a visitor's words are part of it. */
  | { readonly kind: "letter"; readonly text: string }
  /** A remark in smaller type. */
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "rule" }
  | { readonly kind: "code"; readonly code: string }
  | {
      readonly kind: "fields";
      readonly fields: readonly { readonly label: string; readonly value: string }[];
    }
  /** For our own addresses only: apart from a letter, nothing else in a mail can be clicked. */
  | { readonly kind: "link"; readonly label: string; readonly url: string };

export const text = (words: string): Block => ({ kind: "text", text: words });

export const note = (words: string): Block => ({ kind: "note", text: words });

export type MailContent = { readonly heading: string; readonly blocks: readonly Block[] };

/** Normalises line ends to `\n` and removes other control characters but tab from a stranger's text. */
export const plain = (text: string): string => withoutControls(text.toWellFormed());

const indentLines = (value: string): string => value.replace(/^/gm, "  ");

const asText = (block: Block): string => {
  switch (block.kind) {
    case "text":
    case "letter":
    case "note":
      return plain(block.text);
    case "rule":
      return "---";
    case "code":
      return plain(block.code);
    case "fields":
      return block.fields
        .map(({ label, value }) => `${label}:\n${indentLines(plain(value))}`)
        .join("\n\n");
    case "link":
      return `${block.label}:\n${block.url}`;
  }
};

const html = (text: string): string => escapeHtml(plain(text)).replaceAll("\n", "<br>\n");

/** A word of a letter. Text of a visitor, marked by `markUserText`, is part of one. */
const WORD = /((?:\u2068[^\u2069]*\u2069|\S)+)/;

/** An address, without the punctuation behind it. */
const ADDRESS = /(https?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?'’)\]}])/i;

const addressLink = (url: string): string =>
  `<a href="${escapeHtml(url)}" style="${STYLES.address}">${escapeHtml(url)}</a>`;

/** Returns a paragraph of a letter as HTML, in which a word without anything from a visitor may be a link. */
const linkAddresses = (letter: string): string =>
  letter
    .split(WORD)
    .map((word) => {
      const isFromVisitor = word.includes("\u2068");
      if (isFromVisitor) return html(word);
      const parts = word.split(ADDRESS);
      return parts.map((part) => (ADDRESS.test(part) ? addressLink(part) : html(part))).join("");
    })
    .join("");

const paragraph = (role: BlockRole, inner: string): string =>
  `<p dir="auto" style="${STYLES[role]}">${inner}</p>`;

/** Adds space below a panel. */
const inPanel = (inner: string): string => `<div style="margin:8px 0 20px">${inner}</div>`;

const asHtml = (block: Block): string => {
  switch (block.kind) {
    case "text":
    case "note":
      return paragraph(block.kind, html(block.text));
    case "letter":
      return plain(block.text)
        .split(/\n{2,}/)
        .map((text) => paragraph("text", linkAddresses(text)))
        .join("\n");
    case "rule":
      return `<div style="${STYLES.rule}"></div>`;
    case "code":
      return inPanel(
        panel(paragraph("code", html(block.code)), {
          colour: COLORS.background,
          style: `border:1px solid ${COLORS.line};border-radius:10px`,
        }),
      );
    case "fields":
      return block.fields
        .map(
          ({ label, value }) => paragraph("label", html(label)) + paragraph("value", html(value)),
        )
        .join("\n");
    case "link":
      return inPanel(
        panel(
          `<a href="${escapeHtml(block.url)}" style="${STYLES.link}">${html(block.label)}</a>`,
          { colour: COLORS.amber, style: "border-radius:10px", isNarrow: true },
        ),
      );
  }
};

/** Renders a mail of an edition, or of none, twice: as text, and as HTML in the theme of the site. */
export const layout = (
  { heading, blocks }: MailContent,
  edition: Edition | undefined,
): { text: string; html: string } => {
  const place = [...(edition ? [edition.when] : []), event.place];
  return {
    text: `${[plain(heading), ...blocks.map(asText).filter(Boolean), `--\n${[event.shortName, ...place].join(", ")}`].join("\n\n")}\n`,
    html: page({
      name: edition?.name ?? event.shortName,
      title: html(heading),
      body: blocks.map(asHtml).join("\n"),
      signature: place.map(escapeHtml).join(" &middot; "),
    }),
  };
};
