import type { SubmissionTable } from "#domain/forms/registry.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import type { CallFunction } from "#server/database/call-function.ts";
import type { Contents } from "#server/database/database.ts";
import type { Env } from "#server/env/env.ts";

/** The start of a page of a table: rows of that time or older, without the first `skip`. */
type Position = { readonly until: string; readonly skip: number };

export type Correction = {
  readonly id: string;
  /** The new values by column. */
  readonly columns: Readonly<Record<string, string | null>>;
  /** The applicant's address as it is afterwards. */
  readonly address: string;
};

/** The account of a person who can sign in, whether they still are staff or not. */
export type Account = {
  /** ISO 8601, as the other time. */
  readonly since: string;
  readonly last_sign_in_at: string | null;
  /** How many are stored; unknown on Supabase. */
  readonly sessions?: number;
  /** From how many browsers they have signed in; unknown on Supabase. */
  readonly browsers?: number;
};

/** Facts about our own database, for `npm run doctor`. */
export type DatabaseFacts = {
  /** The version of PostgreSQL. */
  readonly version: string;
  /** The versions of the migrations that are applied. */
  readonly migrations: readonly string[];
};

/** The operations that only call functions of the schema. */
export const functionOperations = (call: CallFunction) => ({
  listStaff: () => call("list_staff"),
  listMailFailures: () => call("outbox_failures"),
  /** Makes email and messages due that a restore has held, and returns how many there are. */
  releaseMail: () => call("release_outbox"),
  /** Makes emails due anew that were given up, and returns how many there were. */
  retryMail: (ids: readonly string[]) => call("revive_outbox", { ids }),
  /** Stops reporting undelivered emails about a submission. Returns how many there were. */
  dismissMail: (submission: string) => call("dismiss_mail", { submission }),
  listMails: (table: SubmissionTable, ids: readonly string[]) =>
    call("outbox_of", { table_input: table, ids_input: ids }),
  listHistory: (table: SubmissionTable, ids: readonly string[]) =>
    call("history_of", { table_input: table, ids_input: ids }),
  /** Unsent emails use the corrected values. Returns false when there is no such record. */
  correctSubmission: (table: SubmissionTable, { id, columns, address }: Correction) =>
    call("correct_submission", {
      table_input: table,
      id_input: id,
      columns_input: columns,
      address_input: address,
    }),
  /** Deletes submissions with all that their emails keep. Returns how many there were. */
  eraseSubmissions: (table: SubmissionTable, ids: readonly string[]) =>
    call("erase_submissions", { table_input: table, ids_input: ids }),
  /**
   * Deletes as applicants asked for it what was due by then, and by now. Returns how many submissions there were,
   * and the ids of their emails.
   */
  eraseDue: (dueBefore: Date) => call("erase_due", { due_before: dueBefore.toISOString() }),
  /** Keeps the settings that the rules of the database read. */
  keepSettings: ({
    edition: { dates, lastDay },
    formsOpen,
    eraseDays,
    mailPerDay,
    certificateSigner,
    teamWebhookUrl,
  }: Pick<Env, "edition" | "formsOpen" | "eraseDays"> &
    Partial<Pick<Env, "mailPerDay" | "certificateSigner" | "teamWebhookUrl">>) =>
    call("keep_settings", {
      dates_input: dates,
      last_day_input: lastDay,
      forms_open_input: formsOpen,
      erase_days_input: eraseDays ?? null,
      mail_per_day_input: mailPerDay ?? null,
      certificate_signer_input: certificateSigner ?? null,
      tells_chat_input: teamWebhookUrl !== undefined,
    }),
});

/**
 * The operator's access to the data, wherever it is stored: staff, undelivered email, and reading,
 * correcting and erasing submissions. Addresses are trimmed and in lower case.
 */
export type Operations = ReturnType<typeof functionOperations> & {
  /**
   * Adding an address twice is not an error. Confirmed: it had an account that nobody had confirmed, and
   * that could not sign in.
   */
  addStaff(email: string): Promise<"added" | "confirmed">;
  /** Takes effect at once, on open sessions too. Returns false when the address was not staff. */
  removeStaff(email: string): Promise<boolean>;
  /** Returns a sign-in code, or undefined when the address is not staff. A Supabase project has no such operation. */
  printCode?(email: string): Promise<string | undefined>;
  /** Returns at most MAX_ROWS rows, newest first; rows of the same time by id. */
  listSubmissions(table: SubmissionTable, position: Position): Promise<readonly SubmissionRow[]>;
  findAccount(email: string): Promise<Account | undefined>;
  removeDeleted?(): Promise<void>;
};

/** The operations on our own database, which can also describe and copy itself. */
export type LocalOperations = Operations & {
  describeDatabase(): Promise<DatabaseFacts>;
  dumpFolder?(path: string): Promise<Contents>;
};
