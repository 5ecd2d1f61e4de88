import { DEFAULT_DATES, editionOf, parseEdition } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { forms } from "#domain/forms/registry.ts";
import { normaliseRewardsUrl } from "#domain/rewards.ts";
import { parseVenue } from "#domain/venue.ts";
import { parseLink, parseMailbox, parseWindow, readNamedValues } from "./named-values.ts";
import type { SettingReader } from "./setting-reader.ts";

export const readEvent = ({ read, readMatch, text, refuse }: SettingReader) => {
  const refuseIn = (name: string) => (problem: string) => refuse(`${name}: ${problem}`);
  const readAddresses = <Name extends string>(
    name: string,
    defaults: Readonly<Record<Name, string>>,
    parse: typeof parseLink,
  ): Readonly<Record<Name, string>> => {
    const entries = (text(name) ?? "").split(",");
    const names = Object.keys(defaults) as Name[];
    return { ...defaults, ...readNamedValues(entries, names, parse, refuseIn(name)) };
  };

  const rewardsUrl = read("REWARDS_URL", normaliseRewardsUrl, "the address of a website");
  const edition = read(
    "EVENT_DATES",
    parseEdition,
    `a month such as 2027-02, or the first and the last of at most 31 days such as 2027-02-13/2027-02-14, not ${text("EVENT_DATES")}`,
  );
  return {
    rewardsUrl: rewardsUrl ?? event.rewardsUrl,
    edition: edition ?? editionOf(DEFAULT_DATES),
    venue: read(
      "EVENT_VENUE",
      parseVenue,
      "a name and an address of at most 400 characters, and after a semicolon a link to a map, such as The Hall, 1 High Street; https://maps.example/hall",
    ),
    /** The days on which forms are open; those that are not named always are. */
    formsOpen: readNamedValues(
      (text("FORMS_OPEN") ?? "").split(/\s+/),
      forms.map(({ formType }) => formType),
      parseWindow,
      refuseIn("FORMS_OPEN"),
    ),
    /** Who signs certificates, and after a comma the role; undefined is the organiser. */
    certificateSigner: readMatch(
      "CERTIFICATE_SIGNER",
      /^[^,\p{Cc}]{1,80}(,[^\p{Cc}]{1,120})?$/u,
      "a name and a role, such as Asha Rao, Head of volunteers",
    ),
    mailboxes: readAddresses("EVENT_MAILBOXES", event.mailboxes, parseMailbox),
    social: readAddresses("EVENT_LINKS", event.social, parseLink),
  };
};
