import { event } from "#domain/event.ts";

const pairs = (names: object, addressOf: (name: string) => string): string =>
  Object.keys(names)
    .map((name) => `${name}=${addressOf(name)}`)
    .join(", ");

/** The settings of an installation that has every address of its own. */
export const OWN_ADDRESSES = {
  PUBLIC_URL: "https://conference.org",
  REWARDS_URL: "https://rewards.org",
  EVENT_MAILBOXES: pairs(event.mailboxes, (name) => `${name}@conference.org`),
  EVENT_LINKS: pairs(event.social, (name) => `https://${name}.org/conference`),
} as const;

const BUILT_HOST = new URL(event.siteUrl).host.replaceAll(".", "\\.");

/** Returns the built addresses in a text, all of which end in one host. */
export const builtAddressesIn = (text: string): readonly string[] =>
  text.match(new RegExp(`[^\\s"<>;]*(<wbr\\/?>)?${BUILT_HOST}`, "g")) ?? [];
