/** The environment is invalid. The message names every variable that is wrong. */
export class EnvError extends Error {
  override readonly name = "EnvError";
}

/** Another running process is using the data folder. */
export class FolderLockedError extends Error {
  override readonly name = "FolderLockedError";
}

/**
 * The signing secret could be guessed, and with it anyone could sign tokens: the server must not
 * start.
 */
export class WeakSecretError extends Error {
  override readonly name = "WeakSecretError";
}

/** The schema could not be brought up to date, so the server must not start. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

/** SQLSTATE 53100, disk_full, which PostgREST maps to 503. */
export class DiskFullError extends Error {
  override readonly name = "DiskFullError";
  readonly code = "53100";
}

/**
 * SQLSTATE 08006, connection_failure: errors of Node and of the driver carry no SQLSTATE of their
 * own.
 */
export class DatabaseUnreachableError extends Error {
  override readonly name = "DatabaseUnreachableError";
  readonly code = "08006";
}

/**
 * A statement failed, the caller went on regardless, and PostgreSQL answered `commit` with a
 * rollback.
 */
export class RolledBackError extends Error {
  override readonly name = "RolledBackError";
}

/** A Supabase project refused a call, or could not be reached. */
export class SupabaseError extends Error {
  override readonly name = "SupabaseError";
  /** As PostgREST or Supabase Auth reports it; undefined when there was no response. */
  readonly code: string | undefined;

  constructor(message: string, cause: { readonly code?: string | undefined }) {
    super(message, { cause });
    this.code = cause.code || undefined;
  }
}

/**
 * An operation of `npm run staff` or `npm run export` was refused. The message is for the operator.
 */
export class OperationsError extends Error {
  override readonly name = "OperationsError";
}

/**
 * Why a mail was not accepted. The message names no person, so it may be logged; the cause may not.
 */
export class MailError extends Error {
  override readonly name = "MailError";
  /** True when retrying cannot help: the server rejected the recipient or the content for good. */
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean, cause?: unknown) {
    super(message, { cause });
    this.permanent = permanent;
  }
}

/** Names and codes are short identifiers; anything else might be text that a person typed. */
const identifier = (value: unknown): string | undefined =>
  typeof value === "string" && /^[\w.-]{1,60}$/.test(value) ? value : undefined;

/** Returns the `code` of an error, such as a SQLSTATE or `ECONNREFUSED`. */
export const errorCode = (error: unknown): string | undefined =>
  identifier((error as { code?: unknown } | null | undefined)?.code);

const errorName = (error: unknown): string =>
  identifier((error as { name?: unknown } | null | undefined)?.name) ?? "unknown";

/** Returns what an outage may be called in the log and in the outbox: a code, else a name. */
export const errorReason = (error: unknown): string =>
  error instanceof MailError ? error.message : (errorCode(error) ?? errorName(error));

const MAX_FRAMES = 3;

/** A call site as V8 prints it. */
const FRAME = /^ {4}at (?:.*\()?(?:file:|node:|\/).*:\d+:\d+\)?$/;

/**
 * The stack begins with the message, whose lines may look like call sites, so it is cut off first.
 */
const framesOf = ({ stack = "", message }: Error): readonly string[] => {
  const start = stack.indexOf(message);
  if (start === -1) return [];
  return stack
    .slice(start + message.length)
    .split("\n")
    .filter((line) => FRAME.test(line))
    .slice(0, MAX_FRAMES);
};

const labelOf = (error: unknown): string =>
  [errorName(error), errorCode(error)].filter(Boolean).join(" ");

/**
 * Returns where an error was thrown: its name, its code, its cause and the first call sites, and
 * never its message, which may repeat what a person typed.
 */
export const errorPlace = (error: unknown): string => {
  if (!(error instanceof Error)) return labelOf(error);
  const cause = error.cause === undefined ? "" : `, caused by ${labelOf(error.cause)}`;
  return [`${labelOf(error)}${cause}`, ...framesOf(error)].join("\n");
};
