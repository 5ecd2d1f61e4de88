import { event } from "#domain/event.ts";
import { hasFormat } from "#domain/forms/formats.ts";
import { normaliseRewardsUrl } from "#domain/rewards.ts";
import { EnvError } from "./errors.ts";

/** Where data lives: our own gateway over PGlite or PostgreSQL, or a Supabase project. */
export type Backend =
  | { readonly kind: "embedded"; readonly databaseUrl: string | undefined }
  | {
      readonly kind: "hosted";
      readonly supabaseUrl: string;
      readonly publishableKey: string;
      /** Without it no mail is sent and no staff is managed from here. */
      readonly secretKey: string | undefined;
    };

export type Env = {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly adminEmails: readonly string[];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly backend: Backend;
  readonly rewardsUrl: string;
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean;
};

/** MAIL_FROM: an address, bare or as `Name <address>`. */
const SENDER = /^(?:[^<>@\p{Cc}]*<[^\s@<>,;:"]+@[^\s@<>,;:"]+>|[^\s@<>,;:"]+@[^\s@<>,;:"]+)$/u;

/** A key that passes every policy, new or old (a JWT): it must not be handed to browsers. */
const isSecretKey = (key: string): boolean =>
  key.startsWith("sb_secret_") ||
  Buffer.from(key.split(".")[1] ?? "", "base64url").includes('"service_role"');

/** Parses every variable once. Throws one EnvError that names every bad one. */
export const readEnv = (source: Readonly<Record<string, string | undefined>>): Env => {
  const problems: string[] = [];
  const text = (name: string): string | undefined => source[name]?.trim() || undefined;

  const checked = <T>(
    name: string,
    parse: (value: string) => T | undefined,
    must: string,
  ): T | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    const parsed = parse(value);
    if (parsed === undefined) problems.push(`${name} must be ${must}.`);
    return parsed;
  };
  const url = (name: string, protocols: readonly string[]): string | undefined =>
    checked(
      name,
      (value) =>
        protocols.includes(URL.parse(value)?.protocol ?? "")
          ? value.replace(/\/+$/, "")
          : undefined,
      `a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
    );

  const port = checked(
    "PORT",
    (value) => (/^\d{1,5}$/.test(value) && Number(value) < 65_536 ? Number(value) : undefined),
    "a number from 0 to 65535",
  );
  const adminEmails = checked(
    "ADMIN_EMAILS",
    (value) => {
      const addresses = value
        .split(",")
        .map((address) => address.trim().toLowerCase())
        .filter(Boolean);
      return addresses.every(hasFormat.email) ? addresses : undefined;
    },
    "e-mail addresses separated by commas",
  );
  const trustProxy = checked(
    "TRUST_PROXY",
    (value) => ({ "1": true, true: true, "0": false, false: false })[value.toLowerCase()],
    "1 or 0",
  );
  const smtpUrl = url("SMTP_URL", ["smtp:", "smtps:"]);
  const mailFrom = checked(
    "MAIL_FROM",
    (value) => (SENDER.test(value) ? value : undefined),
    "an e-mail address, bare or as Name <address>",
  );
  const databaseUrl = url("DATABASE_URL", ["postgres:", "postgresql:"]);
  const supabaseUrl = url("SUPABASE_URL", ["https:", "http:"]);
  const publishableKey = text("SUPABASE_PUBLISHABLE_KEY");
  const secretKey = text("SUPABASE_SECRET_KEY");
  const publicUrl = url("PUBLIC_URL", ["https:", "http:"]);
  const rewardsUrl = checked("REWARDS_URL", normaliseRewardsUrl, "the address of a website");

  if (supabaseUrl && !publishableKey)
    problems.push("SUPABASE_PUBLISHABLE_KEY is needed with SUPABASE_URL.");
  if (publishableKey && isSecretKey(publishableKey))
    problems.push("SUPABASE_PUBLISHABLE_KEY must not be a secret key: browsers read it.");
  if (!text("SUPABASE_URL") && (publishableKey || secretKey))
    problems.push("SUPABASE_URL is needed with the keys of a Supabase project.");
  if (supabaseUrl && databaseUrl)
    problems.push("DATABASE_URL and SUPABASE_URL exclude each other.");
  if (problems.length > 0)
    throw new EnvError(`Invalid environment:\n${problems.map((line) => `  ${line}`).join("\n")}`);

  const backend: Backend =
    supabaseUrl && publishableKey
      ? { kind: "hosted", supabaseUrl, publishableKey, secretKey }
      : { kind: "embedded", databaseUrl };
  return {
    host: text("HOST") ?? "127.0.0.1",
    port: port ?? 3000,
    dataDir: text("DATA_DIR") ?? ".data",
    adminEmails: adminEmails ?? (backend.kind === "embedded" ? [event.defaultStaff] : []),
    smtpUrl,
    mailFrom: mailFrom ?? `${event.shortName} <${event.mailboxes.general}>`,
    backend,
    rewardsUrl: rewardsUrl ?? event.rewardsUrl,
    publicUrl,
    trustProxy: trustProxy ?? false,
  };
};
