import { pluralize } from "#domain/plural.ts";
import type { Sql } from "#server/database/database.ts";
import type { MailFailure } from "#server/database/results.ts";

export type HeldMail = Pick<MailFailure, "kind">;

/** Holds all email and messages that a restored database owes, as they may have been sent; returns them. */
export const holdMail = (sql: Sql): Promise<readonly HeldMail[]> =>
  sql<HeldMail>(
    // An alarm tells of email given up since the last one: never of these.
    `update private.outbox set dead = true, dead_at = '-infinity', held_for = 'restore'
      where sent_at is null and not dead returning kind`,
  );

export const countMails = (mails: readonly HeldMail[]): string => {
  const messages = mails.filter(({ kind }) => kind === "chat").length;
  const emails = pluralize(mails.length - messages, "email");
  if (messages === 0) return emails;
  return `${emails} and ${pluralize(messages, "message")} to the team's chat`;
};

export const sayHeld = (mails: readonly HeldMail[]): string =>
  `${countMails(mails)} ${mails.length === 1 ? "is" : "are"} held`;
