import { isLoopback } from "#server/lib/loopback.ts";
import type { SettingReader } from "./setting-reader.ts";
import { isPublicKey } from "./supabase-keys.ts";

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

/** Reads where data is stored, and refuses settings that contradict each other. */
export const readBackend = ({
  readServiceUrl,
  readWebUrl,
  text,
  refuse,
}: SettingReader): BackendConfig => {
  const databaseUrl = readServiceUrl("DATABASE_URL", "postgres:", "postgresql:");
  const supabaseUrl = readWebUrl("SUPABASE_URL");
  const publishableKey = text("SUPABASE_PUBLISHABLE_KEY");
  const secretKey = text("SUPABASE_SECRET_KEY");

  if (supabaseUrl?.startsWith("http:") && !isLoopback(new URL(supabaseUrl).hostname))
    refuse("SUPABASE_URL must start with https://.");
  if (supabaseUrl && !publishableKey)
    refuse("SUPABASE_PUBLISHABLE_KEY is needed with SUPABASE_URL.");
  if (publishableKey && !isPublicKey(publishableKey))
    refuse("SUPABASE_PUBLISHABLE_KEY must be the one that begins with sb_publishable_.");
  if (!text("SUPABASE_URL") && (publishableKey || secretKey))
    refuse("SUPABASE_URL is needed with the keys of a Supabase project.");
  if (supabaseUrl && !secretKey)
    for (const name of ["RETENTION_MONTHS", "MAIL_PER_DAY", "TEAM_WEBHOOK_URL"])
      if (text(name)) refuse(`SUPABASE_SECRET_KEY is needed with ${name}.`);
  if (supabaseUrl && databaseUrl)
    refuse("DATABASE_URL and SUPABASE_URL exclude each other: set one of them.");

  return supabaseUrl && publishableKey
    ? { kind: "hosted", supabaseUrl, publishableKey, secretKey }
    : { kind: "embedded", databaseUrl };
};
