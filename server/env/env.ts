import { DEFAULT_DATES, type Edition, editionOf, parseEdition } from "#domain/edition.ts";
import { type Addresses, event } from "#domain/event.ts";
import { hasFormat, withoutMarks } from "#domain/forms/formats.ts";
import { withoutTrailingSlashes } from "#domain/paths.ts";
import { normaliseRewardsUrl } from "#domain/rewards.ts";
import { EnvError } from "#server/errors.ts";
import { hasAsciiLocalPart } from "#server/lib/ascii-local-part.ts";
import { isLoopback } from "#server/lib/loopback.ts";
import { readAddresses } from "./addresses.ts";
import { type FormsOpen, readFormsOpen } from "./forms-open.ts";
import { localUrl } from "./local-url.ts";
import { isPublicKey } from "./supabase-keys.ts";
import { isUsable, readFlag, readSwitch, SENDER } from "./values.ts";

/** A Supabase project. */
export type HostedConfig = {
  readonly kind: "hosted";
  readonly supabaseUrl: string;
  readonly publishableKey: string;
  /** Without it this server neither sends mail nor manages staff. */
  readonly secretKey: string | undefined;
};

/** Where data is stored: behind our own gateway in PGlite or PostgreSQL, or in a Supabase project. */
export type BackendConfig =
  | { readonly kind: "embedded"; readonly databaseUrl: string | undefined }
  | HostedConfig;

export type Env = Addresses & {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Whether PGlite waits for the disk before it acknowledges a commit. */
  readonly dataSync: boolean;
  readonly adminEmails: readonly string[];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** How many emails about submissions may leave in 24 hours; undefined sets no limit. */
  readonly mailPerDay: number | undefined;
  readonly backend: BackendConfig;
  readonly rewardsUrl: string;
  readonly edition: Edition;
  /** The days on which forms are open; those that are not named always are. */
  readonly formsOpen: FormsOpen;
  readonly publicUrl: string | undefined;
  /** Where links in emails lead: PUBLIC_URL, or a server that only this machine reaches; undefined elsewhere. */
  readonly linkUrl: string | undefined;
  readonly trustProxy: boolean;
  /** After how many months submissions are removed; undefined keeps them. */
  readonly retentionMonths: number | undefined;
  /** How many days after an applicant's request their submission is deleted; undefined leaves it to the team. */
  readonly eraseDays: number | undefined;
  /** Opens `/metrics` to callers with this token; without one only programs of this machine may read them. */
  readonly metricsToken: string | undefined;
};

/** Parses every variable. Throws one EnvError that names all that are invalid. */
export const readEnv = (source: Readonly<Record<string, string | undefined>>): Env => {
  const problems: string[] = [];
  const text = (name: string): string | undefined => source[name]?.trim() || undefined;

  const read = <T>(
    name: string,
    parse: (value: string) => T | undefined,
    expected: string,
  ): T | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const result = parse(value);
    if (result === undefined) problems.push(`${name} must be ${expected}.`);
    return result;
  };
  const url = (name: string, ...protocols: readonly string[]): string | undefined =>
    read(
      name,
      (value) => {
        const parsed = URL.parse(value);
        return parsed && protocols.includes(parsed.protocol) && isUsable(parsed)
          ? withoutTrailingSlashes(value)
          : undefined;
      },
      `a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}, ${
        protocols.includes("https:")
          ? "without a user name, a password or a path"
          : "with a valid host and port; @ and / in a password are written as %40 and %2F"
      }`,
    );

  const addresses = <Name extends string>(
    name: string,
    defaults: Readonly<Record<Name, string>>,
    kind: "email" | "link",
  ) => readAddresses(text(name) ?? "", defaults, kind, (line) => problems.push(`${name}: ${line}`));

  const port = read(
    "PORT",
    (value) => (/^\d{1,5}$/.test(value) && Number(value) < 65_536 ? Number(value) : undefined),
    "a number from 0 to 65535",
  );
  const adminEmails = read(
    "ADMIN_EMAILS",
    (value) => {
      const addresses = value
        .split(",")
        .map((address) => withoutMarks(address).toLowerCase())
        .filter(Boolean);
      return addresses.every(hasFormat.email) ? addresses : undefined;
    },
    "email addresses separated by commas",
  );
  const trustProxy = read("TRUST_PROXY", readFlag, "1 or 0");
  const dataSync = read("DATA_SYNC", readSwitch, "on or off");
  const retentionMonths = read(
    "RETENTION_MONTHS",
    (value) => (/^[1-9]\d{0,2}$/.test(value) ? Number(value) : undefined),
    "a number of months from 1 to 999",
  );
  const eraseDays = read(
    "ERASE_ON_REQUEST_DAYS",
    (value) => (/^([1-9]\d?|off)$/.test(value) ? value : undefined),
    "a number of days from 1 to 99, or off",
  );
  const metricsToken = read(
    "METRICS_TOKEN",
    (value) => (/^[\w.~+/-]{16,}=*$/.test(value) ? value : undefined),
    "at least 16 letters, digits or signs of a bearer token",
  );
  const smtpUrl = url("SMTP_URL", "smtp:", "smtps:");
  const mailFrom = read(
    "MAIL_FROM",
    (value) => (SENDER.test(value) && hasAsciiLocalPart(value) ? value : undefined),
    "an email address with plain letters before its @, bare or as Name <address>",
  );
  const mailPerDay = read(
    "MAIL_PER_DAY",
    (value) => (/^[1-9]\d{0,6}$/.test(value) ? Number(value) : undefined),
    "a number of emails from 1 to 9999999",
  );
  const databaseUrl = url("DATABASE_URL", "postgres:", "postgresql:");
  const supabaseUrl = url("SUPABASE_URL", "https:", "http:");
  const publishableKey = text("SUPABASE_PUBLISHABLE_KEY");
  const secretKey = text("SUPABASE_SECRET_KEY");
  const publicUrl = url("PUBLIC_URL", "https:", "http:");
  const rewardsUrl = read("REWARDS_URL", normaliseRewardsUrl, "the address of a website");

  const edition = read(
    "EVENT_DATES",
    parseEdition,
    `a month such as 2027-02, or the first and the last of at most 31 days such as 2027-02-13/2027-02-14, not ${text("EVENT_DATES")}`,
  );
  const { formsOpen, problems: windows } = readFormsOpen(text("FORMS_OPEN") ?? "");
  problems.push(...windows.map((line) => `FORMS_OPEN: ${line}`));
  const mailboxes = addresses("EVENT_MAILBOXES", event.mailboxes, "email");
  const social = addresses("EVENT_LINKS", event.social, "link");

  if (supabaseUrl?.startsWith("http:") && !isLoopback(new URL(supabaseUrl).hostname))
    problems.push("SUPABASE_URL must start with https://.");
  if (supabaseUrl && !publishableKey)
    problems.push("SUPABASE_PUBLISHABLE_KEY is needed with SUPABASE_URL.");
  if (publishableKey && !isPublicKey(publishableKey))
    problems.push("SUPABASE_PUBLISHABLE_KEY must be the one that begins with sb_publishable_.");
  if (!text("SUPABASE_URL") && (publishableKey || secretKey))
    problems.push("SUPABASE_URL is needed with the keys of a Supabase project.");
  if (supabaseUrl && !secretKey && retentionMonths !== undefined)
    problems.push("SUPABASE_SECRET_KEY is needed with RETENTION_MONTHS.");
  if (supabaseUrl && !secretKey && mailPerDay !== undefined)
    problems.push("SUPABASE_SECRET_KEY is needed with MAIL_PER_DAY.");
  if (supabaseUrl && databaseUrl)
    problems.push("DATABASE_URL and SUPABASE_URL exclude each other: set one of them.");
  if (problems.length > 0)
    throw new EnvError(
      `Invalid environment:\n${problems.map((line) => `  ${line}`).join("\n")}`,
      problems,
    );

  const backend: BackendConfig =
    supabaseUrl && publishableKey
      ? { kind: "hosted", supabaseUrl, publishableKey, secretKey }
      : { kind: "embedded", databaseUrl };
  const listening = { host: text("HOST") ?? "127.0.0.1", port: port ?? 3000 };
  // PORT=0 is another port at each start, and behind a proxy visitors see another address.
  const isOpenHere = isLoopback(listening.host) && listening.port !== 0 && !trustProxy;
  return {
    ...listening,
    publicUrl,
    linkUrl:
      supabaseUrl && !secretKey
        ? undefined
        : (publicUrl ?? (isOpenHere ? localUrl(listening) : undefined)),
    trustProxy: trustProxy ?? false,
    dataDir: text("DATA_DIR") ?? ".data",
    dataSync: dataSync ?? false,
    adminEmails: adminEmails ?? (databaseUrl || supabaseUrl ? [] : [event.defaultStaff]),
    smtpUrl,
    mailPerDay,
    mailFrom: mailFrom ?? `${event.shortName} <${mailboxes.general}>`,
    backend,
    mailboxes,
    social,
    rewardsUrl: rewardsUrl ?? event.rewardsUrl,
    edition: edition ?? editionOf(DEFAULT_DATES),
    formsOpen,
    retentionMonths,
    eraseDays: eraseDays === "off" ? undefined : Number(eraseDays ?? 7),
    metricsToken,
  };
};
