import { BackendError, ProjectError } from "#server/errors.ts";

export type KeyName = "SUPABASE_PUBLISHABLE_KEY" | "SUPABASE_SECRET_KEY";

/** A failed call as supabase-js reports it; the status is 0 when there was no response. */
export type Failure = {
  readonly message: string;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
};

/** Supabase's own status for a project that is paused. */
export const PAUSED_STATUS = 540;

/** A table, function or schema that PostgREST or PostgreSQL does not know. */
const MISSING = ["PGRST106", "PGRST202", "PGRST205", "42P01", "42883"];

/** A key without the necessary rights: to rows and functions, or to accounts. */
const FORBIDDEN = ["42501", "not_admin"];

/**
 * Returns the error to throw for a call that failed: ProjectError when the whole project cannot be used, else
 * BackendError with the code of this one call.
 */
export const projectError = (
  call: string,
  { message, code = "", status = 0 }: Failure,
  key: KeyName = "SUPABASE_SECRET_KEY",
): BackendError => {
  if (status === PAUSED_STATUS)
    return new ProjectError(
      "The Supabase project is paused. Resume it in its dashboard.",
      "PROJECT_PAUSED",
    );
  if (status === 401 || FORBIDDEN.includes(code))
    return new ProjectError(
      `The Supabase project does not accept ${key}. Copy the key from its dashboard: Project Settings > API Keys.`,
      "KEY_REFUSED",
    );
  if (MISSING.includes(code))
    return new ProjectError(
      "The Supabase project does not have the tables and functions of this version. Run: npx supabase@3 db push --remote",
      "SCHEMA_MISSING",
    );
  if (status >= 500)
    return new ProjectError(
      `The Supabase project fails with ${[`HTTP ${status}`, code].filter(Boolean).join(" ")}. See its dashboard and status.supabase.com.`,
      "PROJECT_FAILING",
    );
  // Another site at that address answers without a code of PostgREST or Supabase Auth.
  if (!code && (status < 400 || status === 404))
    return new ProjectError(
      "No Supabase project responds at SUPABASE_URL. Check the address and the network.",
      "PROJECT_UNREACHABLE",
    );
  return new BackendError(`Supabase refused ${call}: ${message}`, code || `HTTP_${status}`);
};
