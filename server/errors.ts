/** Why the server does not start, in a sentence for the operator, who can put it right. */
export class StartError extends Error {
  override readonly name: string = "StartError";
}

/** Returns the sentence for the operator about an error that names a path; undefined for any other. */
const pathSentence = (error: unknown): string | undefined => {
  const { path, address, code, syscall }: NodeJS.ErrnoException & { readonly address?: string } =
    Object(error);
  const place = path ?? address;
  if (!place) return undefined;
  const cure =
    code === "ENOENT" && syscall !== "mkdir"
      ? "Run this in the folder of the product, after npm run build."
      : "Make it a folder of the user that runs the product, or choose another, by DATA_DIR for the data.";
  // Node says so of a folder on a read-only disk.
  const reason = code === "ENOENT" && syscall === "mkdir" ? "it cannot be created there" : code;
  return `${place} cannot be used (${reason}). ${cure}`;
};

/** The messages of V8, WebAssembly and Node where the system gives them no more memory. */
const ALLOCATION = /allocat|out of memory/i;

/** Returns the sentence for the operator about memory that the system refused; undefined for any other error. */
export const memorySentence = (error: unknown): string | undefined =>
  error instanceof RangeError && ALLOCATION.test(error.message)
    ? "The embedded database needs more memory than this process may use: 1 GB, and 12 GB of addresses where these are limited. Raise the limit (ulimit -v), or set DATABASE_URL to a PostgreSQL server."
    : undefined;

const operatorSentence = (error: unknown): string | undefined =>
  memorySentence(error) ?? pathSentence(error);

/** Returns a sentence about an error for an operator. */
export const sentenceOf = (error: unknown): string =>
  operatorSentence(error) ?? (Object(error).message || errorReason(error));

/** Ends the process with the sentence for the operator, or with the stack of an unexpected failure. */
export const failStart = (error: unknown): never => {
  console.error(error instanceof StartError ? error.message : (operatorSentence(error) ?? error));
  process.exit(1);
};

/** The environment is invalid. `problems` has a sentence for each variable that is wrong. */
export class EnvError extends StartError {
  override readonly name = "EnvError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(["Invalid environment:", ...problems].join("\n  "));
    this.problems = problems;
  }
}

/** SQLSTATE of a failure of the database's own files or process. */
export const SYSTEM_ERROR = "58000";

/** The database or the project refused a call or failed. The code is a SQLSTATE or the project's. */
export class BackendError extends Error {
  override readonly name: string = "BackendError";
  readonly code: string | undefined;

  constructor(message: string, code?: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** SQLSTATE 53100, disk_full, which PostgREST maps to 503. */
export class DiskFullError extends Error {
  override readonly name = "DiskFullError";
  readonly code = "53100";
}

/** A Supabase project cannot be used at all. The message is ours, with the cure: it may be logged. */
export class ProjectError extends BackendError {
  override readonly name: string = "ProjectError";
}

/** A command of the operator is refused. The message is for the operator. */
export class OperationsError extends Error {
  override readonly name = "OperationsError";
}

/**
 * Why a mail was not accepted: no server would ever take it; its address or mailbox is none; this one is refused, now
 * or for another reason; the sender may send no more for now; the mail server is out of reach or does not let us in.
 */
export type MailFault = "unsendable" | "address" | "refused" | "limit" | "outage";

/** Why a mail was not accepted. The message names no person and may be logged; the cause may not. */
export class MailError extends Error {
  override readonly name = "MailError";
  readonly fault: MailFault;

  constructor(message: string, fault: MailFault, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

/** Names and codes are short identifiers; anything else might be text that a person typed. */
const identifier = (value: unknown): string | undefined =>
  typeof value === "string" && /^[\w.-]{1,60}$/.test(value) ? value : undefined;

/** Returns the `code` of an error, such as a SQLSTATE or `ECONNREFUSED`. */
export const errorCode = (error: unknown): string | undefined => identifier(Object(error).code);

const errorName = (error: unknown): string => identifier(Object(error).name) ?? "unknown";

/** Returns a short reason that may be logged: the error's code, or else its name. */
export const errorReason = (error: unknown): string =>
  error instanceof MailError || error instanceof ProjectError
    ? error.message
    : (errorCode(error) ?? errorName(error));

const MAX_FRAMES = 3;

/** A call site as V8 prints it. */
const FRAME = /^ {4}at (?:.*\()?(?:file:|node:|\/).*:\d+:\d+\)?$/;

/** Returns the call sites of an error, without the message before them, whose lines may look like some. */
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
 * never its message, which may repeat a person's text.
 */
export const errorPlace = (error: unknown): string => {
  if (!(error instanceof Error)) return labelOf(error);
  const cause = error.cause === undefined ? "" : `, caused by ${labelOf(error.cause)}`;
  return [`${labelOf(error)}${cause}`, ...framesOf(error)].join("\n");
};
