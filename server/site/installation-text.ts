import { type Addresses, event } from "#domain/event.ts";
import { editionOn, formatDay } from "#domain/event-day.ts";
import type { PageSettings, Variant } from "#domain/page-settings.ts";
import type { Env } from "#server/env/env.ts";
import { escapeHtml } from "#server/mail/templates/escape.ts";

export type Installation = Addresses &
  Pick<Env, "publicUrl" | "rewardsUrl" | "backend" | "retentionMonths">;

type SiteAddresses = Addresses & { readonly siteUrl: string; readonly rewardsUrl: string };

const keysOf = <Name extends string>(record: Readonly<Record<Name, string>>) =>
  Object.keys(record) as Name[];

/** Lists every address as pages write it. A mailbox may also be shown with a break after its @ (`app/ui/mail-link.tsx`). */
const writtenAddresses = ({
  siteUrl,
  rewardsUrl,
  mailboxes,
  social,
}: SiteAddresses): readonly string[] => {
  const boxes = keysOf(event.mailboxes).map((name) => escapeHtml(mailboxes[name]));
  const urls = [siteUrl, rewardsUrl, ...keysOf(event.social).map((name) => social[name])];
  return [...urls.map(escapeHtml), ...boxes, ...boxes.map((box) => box.replace("@", "@<wbr/>"))];
};

/** Returns a function that replaces the built addresses, all at once, because one may be another's default. */
const ownAddresses = (own: Installation): ((text: string) => string) => {
  const before = writtenAddresses(event);
  const after = writtenAddresses({ ...own, siteUrl: own.publicUrl ?? event.siteUrl });
  const replacements = new Map(before.map((address, i) => [address, after[i] ?? address]));
  const longestFirst = before.toSorted((one, other) => other.length - one.length);
  const anyOfThem = new RegExp(
    longestFirst.map((address) => address.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"),
    "g",
  );
  return (text) => text.replace(anyOfThem, (address) => replacements.get(address) ?? address);
};

/** Returns the settings for the browser's code (`app/lib/settings.ts`), without addresses that are built in. */
const settingsScript = (
  { mailboxes, social, rewardsUrl }: Installation,
  { edition, variants }: Pick<PageSettings, "edition" | "variants">,
): string => {
  const builtIn: Readonly<Record<string, unknown>> = event;
  const all: PageSettings = { edition, variants, rewardsUrl, mailboxes, social };
  const own = Object.entries(all).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(builtIn[name]),
  );
  const json = JSON.stringify(Object.fromEntries(own)).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="settings">${json}</script>\n`;
};

/** Returns the variants that hold for an installation. */
const variantsOf = ({ backend, publicUrl, retentionMonths }: Installation): readonly Variant[] => {
  const isKeyless = backend.kind === "hosted" && backend.secretKey === undefined;
  return [
    backend.kind,
    ...(isKeyless ? ["keyless" as const] : []),
    ...(publicUrl !== undefined && !isKeyless ? ["linked" as const] : []),
    retentionMonths === undefined ? "unlimited" : "limited",
  ];
};

/** An element that belongs to one variant. No element with the same tag is inside it. */
const MARKED = /<(\w+)(?=[^>]* data-variant="(\w+)")[^>]*>.*?<\/\1>/gs;

/** The current day, as `app/ui/last-updated.tsx` renders it. */
const TODAY = /(<time dateTime=")[\d-]+(" data-today="true">)[^<]*/;

/** Returns a function that makes a built text that of an installation on a day in the city. */
export const installationText = (
  installation: Installation,
  day: string,
): ((text: string) => string) => {
  const variants = variantsOf(installation);
  const withOwnAddresses = ownAddresses(installation);
  const script = settingsScript(installation, { edition: editionOn(day), variants });
  const today = formatDay(day);
  return (text) =>
    withOwnAddresses(
      text
        .replace(MARKED, (element, _, variant) => (variants.includes(variant) ? element : ""))
        .replace(TODAY, (_, before, between) => before + day + between + today),
    ).replace("</head>", () => `${script}</head>`);
};
