/** Why the server does not start, in a sentence for the operator, who can put it right. */
export class StartError extends Error {
  override readonly name: string = "StartError";
}

/** Ends the process with the sentence for the operator, or with where an unexpected failure is from. */
export const failStart = (error: unknown): never => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
};

/** The environment is invalid. The message names every variable that is wrong. */
export class EnvError extends StartError {
  override readonly name = "EnvError";
  /** One sentence for each. */
  readonly problems: readonly string[];

  constructor(message: string, problems: readonly string[] = [message]) {
    super(message);
    this.problems = problems;
  }
}

/** Another running process is using the data folder. */
export class FolderLockedError extends StartError {
  override readonly name = "FolderLockedError";
}

/** Nobody can know whether another process is using the data folder. */
export class LockUnusableError extends StartError {
  override readonly name = "LockUnusableError";
}

/**
 * SQLSTATE 58000, system_error: the lock of the data folder was deleted while this process held it,
 * so another process may be using the folder.
 */
export class LockLostError extends Error {
  override readonly name = "LockLostError";
  readonly code = "58000";
}

/** A folder that held a database holds none any more. */
export class DatabaseMissingError extends StartError {
  override readonly name = "DatabaseMissingError";
}

/** SQLSTATE 58000, system_error: an engine that failed could not be opened again. */
export class DatabaseFailedError extends Error {
  override readonly name = "DatabaseFailedError";
  readonly code = "58000";
}

/**
 * The signing secret could be guessed, and with it anyone could sign tokens: the server must not
 * start.
 */
export class WeakSecretError extends StartError {
  override readonly name = "WeakSecretError";
}

/** The schema could not be brought up to date, so the server must not start. */
export class MigrationError extends StartError {
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

/** SQLSTATE 53300, too_many_connections, which PostgREST maps to 503. */
export class DatabaseBusyError extends Error {
  override readonly name = "DatabaseBusyError";
  readonly code = "53300";
}

/**
 * A statement failed, the caller went on regardless, and PostgreSQL answered `commit` with a
 * rollback.
 */
export class RolledBackError extends Error {
  override readonly name = "RolledBackError";
}

/** A Supabase project refused a call. */
export class SupabaseError extends Error {
  override readonly name = "SupabaseError";
  /** As PostgREST or Supabase Auth reports it. */
  readonly code: string | undefined;

  constructor(message: string, cause: { readonly code?: string | undefined }) {
    super(message, { cause });
    this.code = cause.code || undefined;
  }
}

/**
 * A Supabase project as a whole cannot be used. The message is a sentence of ours that says why and
 * what to do about it, so it may be logged.
 */
export class ProjectError extends Error {
  override readonly name = "ProjectError";
  readonly code: ProjectFault;

  constructor(message: string, code: ProjectFault) {
    super(message);
    this.code = code;
  }
}

export type ProjectFault =
  | "PROJECT_UNREACHABLE"
  | "PROJECT_PAUSED"
  | "PROJECT_FAILING"
  | "KEY_REFUSED"
  | "SCHEMA_MISSING";

/**
 * What `npm run staff`, `export`, `person`, `backup`, `restore` or `demo` was asked for is refused. The message is for
 * the operator.
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
  error instanceof MailError || error instanceof ProjectError
    ? error.message
    : (errorCode(error) ?? errorName(error));

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
