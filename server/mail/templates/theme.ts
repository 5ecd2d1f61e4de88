import { event } from "#domain/event.ts";
import { escapeHtml } from "./escape.ts";

/** The colours of the site (docs/design.md 2). */
export const COLORS = {
  background: "#0B0A08",
  surface: "#181510",
  line: "#3A342A",
  text: "#F6F1E7",
  muted: "#A59B89",
  amber: "#F7A11A",
  onAmber: "#1A1204",
} as const;

const DISPLAY =
  "font-family:'Bricolage Grotesque','Segoe UI',Roboto,Helvetica,Arial,sans-serif;letter-spacing:-0.02em";
const MONO = "font-family:'Geist Mono',Consolas,Menlo,'Courier New',monospace";
const LONG_WORDS = "overflow-wrap:anywhere;word-break:break-word";

/** Inline styles, because most mail clients drop style sheets. */
export const STYLES = {
  text: `margin:0 0 20px;font-size:16px;line-height:1.6;color:${COLORS.text}`,
  note: `margin:0 0 12px;font-size:14px;line-height:1.6;color:${COLORS.muted}`,
  code: `margin:0 0 20px;padding:16px 20px;border:1px solid ${COLORS.line};border-radius:10px;background-color:${COLORS.background};${MONO};font-size:32px;line-height:1.2;font-weight:600;letter-spacing:0.3em;color:${COLORS.amber}`,
  label: `margin:0 0 4px;font-size:14px;line-height:1.4;color:${COLORS.muted}`,
  value: `margin:0 0 20px;font-size:16px;line-height:1.6;color:${COLORS.text};${LONG_WORDS}`,
  link: `display:inline-block;padding:13px 20px;border-radius:10px;background-color:${COLORS.amber};color:${COLORS.onAmber};font-weight:600;text-decoration:none`,
} as const;

export type BlockRole = keyof typeof STYLES;

/** The last sixteen hex digits of Bitcoin block 0, each as a square of that brightness. */
const HASH_ROW = Array.from("72b3f1b60a8ce26f", (digit) => {
  const opacity = 0.12 + 0.88 * (Number.parseInt(digit, 16) / 15);
  return `<span style="display:inline-block;width:12px;height:12px;margin:0 4px 0 0;border-radius:2px;background-color:${COLORS.amber};opacity:${opacity.toFixed(2)}"></span>`;
}).join("");

type Page = { readonly title: string; readonly body: string; readonly signature: string };

/**
 * Renders the document around a mail, without images or anything else to fetch. The arguments are
 * HTML.
 */
export const page = ({ title, body, signature }: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="supported-color-schemes" content="dark">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background-color:${COLORS.background}">
<div style="padding:32px 16px;background-color:${COLORS.background};color:${COLORS.text};font-family:'Hanken Grotesk','Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:600px;margin:0 auto">
<p style="margin:0 0 12px;${DISPLAY};font-size:18px;font-weight:700;color:${COLORS.text}">${escapeHtml(event.name)}</p>
<div aria-hidden="true" style="margin:0 0 20px;font-size:0;line-height:0">${HASH_ROW}</div>
<div style="padding:32px 28px 16px;border:1px solid ${COLORS.line};border-radius:16px;background-color:${COLORS.surface}">
<h1 style="margin:0 0 20px;${DISPLAY};font-size:26px;line-height:1.2;font-weight:700;color:${COLORS.text}">${title}</h1>
${body}
</div>
<p style="margin:20px 0 0;${MONO};font-size:13px;line-height:1.6;color:${COLORS.muted}">${signature}</p>
</div>
</div>
</body>
</html>
`;
