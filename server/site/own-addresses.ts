import { type Addresses, event } from "#domain/event.ts";
import type { Env } from "#server/env/env.ts";
import { escapeHtml } from "#server/mail/templates/escape.ts";

export type OwnAddresses = Addresses & Pick<Env, "publicUrl" | "rewardsUrl">;

type SiteAddresses = Addresses & { readonly siteUrl: string; readonly rewardsUrl: string };

const keysOf = <Name extends string>(record: Readonly<Record<Name, string>>) =>
  Object.keys(record) as Name[];

/** Lists every address as pages have it; one that is shown may break after its @ (`app/ui/mail-link.tsx`). */
const written = ({ siteUrl, rewardsUrl, mailboxes, social }: SiteAddresses): readonly string[] => {
  const boxes = keysOf(event.mailboxes).map((name) => escapeHtml(mailboxes[name]));
  const urls = [siteUrl, rewardsUrl, ...keysOf(event.social).map((name) => social[name])];
  return [...urls.map(escapeHtml), ...boxes, ...boxes.map((box) => box.replace("@", "@<wbr/>"))];
};

/** Returns what the browser's code reads before it hydrates (`app/lib/addresses.ts`): nothing by default. */
const headScript = ({ mailboxes, social }: Addresses): string => {
  const json = JSON.stringify({ mailboxes, social });
  return json === JSON.stringify({ mailboxes: event.mailboxes, social: event.social })
    ? ""
    : `<script type="application/json" id="addresses">${json.replaceAll("<", "\\u003c")}</script>\n`;
};

/**
 * Returns a function that writes the addresses of this installation in the place of the built ones,
 * all at once, because one may be another's default.
 */
export const ownAddresses = (own: OwnAddresses): ((text: string) => string) => {
  const before = written(event);
  const after = written({ ...own, siteUrl: own.publicUrl ?? event.siteUrl });
  const replacements = new Map(before.map((address, i) => [address, after[i] ?? address]));
  const longestFirst = before.toSorted((one, other) => other.length - one.length);
  const anyOfThem = new RegExp(
    longestFirst.map((address) => address.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"),
    "g",
  );
  const script = headScript(own);
  return (text) =>
    text
      .replace(anyOfThem, (address) => replacements.get(address) ?? address)
      .replace("</head>", () => `${script}</head>`);
};
