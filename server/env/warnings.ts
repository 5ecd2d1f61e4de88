import { type Edition, phaseOn } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { DAY_MS, eventDay } from "#domain/event-day.ts";
import type { FormWindow } from "#domain/form-window.ts";
import { isLoopback } from "#server/lib/loopback.ts";
import type { Env } from "./env.ts";

export const editionIsPast = ({ when }: Edition, now: Date): string =>
  `The dates of this edition (${when}) are past. EVENT_DATES=${now.getFullYear() + 1}-02 npm start shows the site before its dates.`;

/** A form that closed so long before an edition probably has days of an earlier one. */
const HALF_YEAR_MS = 182 * DAY_MS;

/** Returns the warning of the start and the doctor about days of forms that may be an earlier edition's. */
export const oldWindows = (
  { edition, formsOpen }: Pick<Env, "edition" | "formsOpen">,
  day: string,
): string | undefined => {
  const isOld = ({ to }: FormWindow): boolean =>
    to !== undefined && to < day && Date.parse(to) + HALF_YEAR_MS < Date.parse(edition.firstDay);
  const names = Object.entries(formsOpen).flatMap(([name, own]) => (isOld(own) ? [name] : []));
  return names.length > 0 && day < edition.firstDay
    ? `FORMS_OPEN: the days of ${names.join(", ")} ended half a year or more before ${edition.name}. If they are those of an earlier edition, set those of this one.`
    : undefined;
};

/** Returns the warning of the start and the doctor about a server without PUBLIC_URL. */
export const publicUrlMissing = (linkUrl: string | undefined): string => {
  const links = linkUrl
    ? `links in emails name ${linkUrl}, which other machines cannot open`
    : "emails have no links, for applicants to their page or for staff to the record";
  return `PUBLIC_URL is not set: canonical links, cards and the sitemap name ${event.siteUrl}, and ${links}. Set it to the address that visitors see.`;
};

/** Returns the warning of the start and the doctor about a DATABASE_URL that leaves this machine without checked TLS. */
export const unverifiedDatabase = (databaseUrl: string | undefined): string | undefined => {
  const { hostname = "", searchParams } = URL.parse(databaseUrl ?? "") ?? {};
  return hostname === "" || isLoopback(hostname) || searchParams?.get("sslmode") === "verify-full"
    ? undefined
    : "DATABASE_URL names another machine without sslmode=verify-full: passwords and submissions may travel in clear, or to another server. Add ?sslmode=verify-full&sslrootcert=/path/ca.pem.";
};

export const startWarnings = (env: Env, now: Date): readonly string[] => {
  const { backend, edition, linkUrl, publicUrl } = env;
  const day = eventDay(now);
  const warnings = [
    phaseOn(edition, day) === "past" ? editionIsPast(edition, now) : undefined,
    oldWindows(env, day),
    publicUrl === undefined ? publicUrlMissing(linkUrl) : undefined,
    backend.kind === "embedded" ? unverifiedDatabase(backend.databaseUrl) : undefined,
  ];
  return warnings.filter((warning) => warning !== undefined);
};
