import { escapeHtml } from "#domain/escape-html.ts";

export const COLORS = {
  background: "#0B0A08",
  surface: "#181510",
  line: "#3A342A",
  text: "#F6F1E7",
  muted: "#A59B89",
  amber: "#F7A11A",
  onAmber: "#1A1204",
} as const;

const TEXT = "font-family:'Hanken Grotesk','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DISPLAY =
  "font-family:'Bricolage Grotesque','Segoe UI',Roboto,Helvetica,Arial,sans-serif;letter-spacing:-0.02em";
const MONO = "font-family:'Geist Mono',Consolas,Menlo,'Courier New',monospace";
const LONG_WORDS = "overflow-wrap:anywhere;word-break:break-word";

/** Inline styles, because most mail clients drop style sheets. */
export const STYLES = {
  text: `margin:0 0 20px;${TEXT};font-size:16px;line-height:1.6;color:${COLORS.text}`,
  note: `margin:0 0 12px;${TEXT};font-size:14px;line-height:1.6;color:${COLORS.muted}`,
  /** Ten digits fit into one line of a phone. */
  code: `margin:0;padding:16px 8px;${MONO};font-size:28px;line-height:1.2;font-weight:600;letter-spacing:0.12em;text-align:center;color:${COLORS.amber}`,
  label: `margin:0 0 2px;padding:12px 0 0;border-top:1px solid ${COLORS.line};${TEXT};font-size:14px;line-height:1.4;color:${COLORS.muted}`,
  value: `margin:0 0 14px;${TEXT};font-size:16px;line-height:1.6;color:${COLORS.text}`,
  rule: `margin:20px 0 16px;border-top:1px solid ${COLORS.line}`,
  address: `color:${COLORS.amber}`,
  link: `display:inline-block;padding:13px 20px;${TEXT};font-size:16px;line-height:1.4;color:${COLORS.onAmber};font-weight:600;text-decoration:none`,
} as const;

/** The role of a paragraph, which names its style. */
export type BlockRole = Exclude<keyof typeof STYLES, "address" | "link" | "rule">;

/** Returns the start of a layout table: some clients know paddings and grounds in cells alone. */
const table = (style: string, attributes = 'width="100%"'): string =>
  `<table role="presentation" ${attributes} cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate${style && `;${style}`}">`;

/** Returns a cell with its own ground, given as an attribute too for Outlook. */
const cell = (inner: string, colour: string, style: string, attributes = ""): string =>
  `<td${attributes} bgcolor="${colour}" style="background-color:${colour};${style}">${inner}</td>`;

type PanelOptions = {
  readonly colour: string;
  readonly style: string;
  /** As wide as its content, in place of the whole width. */
  readonly isNarrow?: boolean;
};

/** Returns a table of one cell with its own ground. */
export const panel = (inner: string, { colour, style, isNarrow }: PanelOptions): string =>
  `${isNarrow ? table("", "") : table("")}<tr>${cell(inner, colour, style)}</tr></table>`;

const GAP = '<td width="4" style="font-size:0;line-height:0">&nbsp;</td>';

/**
 * The last sixteen hex digits of Bitcoin block 0, each as a square of that brightness: amber over the ground
 * with an opacity of 0.12 + 0.88 × digit / 15, mixed beforehand because Outlook knows no opacity.
 */
const DIGITS =
  "885a12 432e0c c07e16 51370d f7a11a 35250b c07e16 7a5110 271c0a b27515 966313 cd8617 e99819 432e0c 7a5110 f7a11a";

const SQUARE = "border-radius:2px;font-size:0;line-height:0";

const HASH_ROW = `${table("", 'aria-hidden="true"')}<tr>${DIGITS.split(" ")
  .map((digit) => cell("&nbsp;", `#${digit}`, SQUARE, ' width="12" height="12"'))
  .join(GAP)}</tr></table>`;

type Page = Readonly<Record<"name" | "title" | "body" | "signature", string>>;

/**
 * Renders the document around a mail, without images or anything else to fetch. Dark in every
 * client, as the site is: what a client inverts, it inverts as a whole. The arguments are HTML.
 */
export const page = ({ name, title, body, signature }: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="supported-color-schemes" content="dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background-color:${COLORS.background}">
${table("")}<tr>
<td align="center" bgcolor="${COLORS.background}" style="padding:32px 16px;background-color:${COLORS.background}">
<!--[if mso]>${table("", 'width="600"')}<tr><td><![endif]-->
${table("max-width:600px;text-align:left")}
<tr><td style="padding:0 0 12px"><p style="margin:0;${DISPLAY};font-size:18px;line-height:1.4;font-weight:700;color:${COLORS.text}">${escapeHtml(name)}</p></td></tr>
<tr><td style="padding:0 0 20px">${HASH_ROW}</td></tr>
<tr>${cell(
  `<h1 style="margin:0 0 20px;${DISPLAY};font-size:26px;line-height:1.2;font-weight:700;color:${COLORS.text}">${title}</h1>
${body}`,
  COLORS.surface,
  `padding:28px 24px 16px;border:1px solid ${COLORS.line};border-radius:16px;${LONG_WORDS}`,
)}</tr>
<tr><td style="padding:20px 0 0"><p style="margin:0;${MONO};font-size:13px;line-height:1.6;color:${COLORS.muted}">${signature}</p></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td>
</tr></table>
</body>
</html>
`;
