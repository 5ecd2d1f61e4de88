import { event } from "#domain/event.ts";
import { isLoopback } from "#server/lib/loopback.ts";

/** The warning of the log and the doctor where a server does not know its own address. */
export const PUBLIC_URL_MISSING = `PUBLIC_URL is not set: canonical links, cards and the sitemap name ${event.siteUrl}, and emails have no links, for applicants to their page or for staff to the record. Set it to the address that visitors see.`;

/** Returns their warning about a DATABASE_URL that leaves this machine without TLS that is checked. */
export const unverifiedDatabase = (databaseUrl: string | undefined): string | undefined => {
  const { hostname = "", searchParams } = URL.parse(databaseUrl ?? "") ?? {};
  return hostname === "" || isLoopback(hostname) || searchParams?.get("sslmode") === "verify-full"
    ? undefined
    : "DATABASE_URL names another machine without sslmode=verify-full: passwords and submissions may travel in clear, or to another server. Add ?sslmode=verify-full&sslrootcert=/path/ca.pem.";
};
