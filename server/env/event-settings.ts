import { DEFAULT_DATES, editionOf, parseEdition } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { normaliseRewardsUrl } from "#domain/rewards.ts";
import { parseVenue } from "#domain/venue.ts";
import { readAddresses } from "./addresses.ts";
import { readFormsOpen } from "./forms-open.ts";
import type { SettingReader } from "./setting-reader.ts";

/** Reads the dates, hall, addresses, form windows and signature of the conference. */
export const readEvent = ({ read, readMatch, text, refuse }: SettingReader) => {
  const readNamed = <Name extends string>(
    name: string,
    defaults: Readonly<Record<Name, string>>,
    kind: "email" | "link",
  ) => readAddresses(text(name) ?? "", defaults, kind, (line) => refuse(`${name}: ${line}`));

  const rewardsUrl = read("REWARDS_URL", normaliseRewardsUrl, "the address of a website");
  const edition = read(
    "EVENT_DATES",
    parseEdition,
    `a month such as 2027-02, or the first and the last of at most 31 days such as 2027-02-13/2027-02-14, not ${text("EVENT_DATES")}`,
  );
  const { formsOpen, problems } = readFormsOpen(text("FORMS_OPEN") ?? "");
  for (const line of problems) refuse(`FORMS_OPEN: ${line}`);
  return {
    rewardsUrl: rewardsUrl ?? event.rewardsUrl,
    edition: edition ?? editionOf(DEFAULT_DATES),
    /** The hall of that edition, once it is known. */
    venue: read(
      "EVENT_VENUE",
      parseVenue,
      "a name and an address of at most 400 characters, and after a semicolon a link to a map, such as The Hall, 1 High Street; https://maps.example/hall",
    ),
    /** The days on which forms are open; those that are not named always are. */
    formsOpen,
    /** Who signs certificates, and after a comma the role; undefined is the organiser. */
    certificateSigner: readMatch(
      "CERTIFICATE_SIGNER",
      /^[^,\p{Cc}]{1,80}(,[^\p{Cc}]{1,120})?$/u,
      "a name and a role, such as Asha Rao, Head of volunteers",
    ),
    mailboxes: readNamed("EVENT_MAILBOXES", event.mailboxes, "email"),
    social: readNamed("EVENT_LINKS", event.social, "link"),
  };
};
