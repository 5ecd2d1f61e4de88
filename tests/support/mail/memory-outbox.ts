import type { Form } from "#domain/forms/form.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import type { Failure, Outbox, OutboxItem } from "#server/mail/outbox.ts";

type Entry = Omit<OutboxItem, "attempts" | "suspect"> & {
  attempts: number;
  suspect: boolean;
  dueAt: number;
  state: "waiting" | "sent" | "dead";
  error?: string;
};

const CONTENTLESS = new Set(["id", "created_at", "status"]);

const contentOf = (row: Readonly<Record<string, string | null>>): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([column]) => !CONTENTLESS.has(column))
      .sort(),
  );

/** Returns the outbox of the migration as a list, for tests of the worker without a database. */
export const memoryOutbox = (now: () => number) => {
  const entries: Entry[] = [];
  const entry = (id: string): Entry => {
    const found = entries.find((candidate) => candidate.id === id);
    if (!found) throw new Error(`There is no mail ${id}.`);
    return found;
  };
  const outbox: Outbox = {
    claim: async (batch, leaseSeconds) => {
      const due = entries.filter(({ state, dueAt }) => state === "waiting" && dueAt <= now());
      return due.slice(0, batch).map((item) => {
        item.attempts += 1;
        item.dueAt = now() + leaseSeconds * 1000;
        return { ...item };
      });
    },
    markSent: async (id) => {
      entry(id).state = "sent";
    },
    markFailed: async (id, { error, retryAt, giveUp }: Failure) => {
      Object.assign(entry(id), { error, dueAt: retryAt.getTime() }, giveUp && { state: "dead" });
    },
    retryWaiting: async (leaseSeconds) => {
      for (const item of entries)
        if (item.state === "waiting" && item.error && item.dueAt > now() + leaseSeconds * 1000)
          item.dueAt = now();
    },
    requestDelivery: async (formType, columns, suspect) => {
      const mails = entries.filter(
        (item) => item.formType === formType && contentOf(item.submission) === contentOf(columns),
      );
      for (const mail of mails) {
        if (mail.attempts === 0) mail.dueAt = now();
        mail.suspect ||= suspect;
      }
      return mails.map(({ id, state }) => ({ id, state }));
    },
  };
  return {
    outbox,
    entries,
    store: (form: Form, submission: SubmissionRow) => {
      for (const kind of ["team", "acknowledgement"] as const)
        entries.push({
          id: crypto.randomUUID(),
          kind,
          formType: form.formType,
          submission,
          attempts: 0,
          suspect: false,
          dueAt: now(),
          state: "waiting",
        });
    },
  };
};
