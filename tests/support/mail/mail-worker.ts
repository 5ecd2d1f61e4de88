import { contactForm } from "#domain/forms/contact.ts";
import type { OutboxItem } from "#server/database/results.ts";
import type { DeliveryDeps } from "#server/mail/delivery.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { startWorker } from "#server/mail/worker.ts";
import { storedRow } from "#tests/support/database/submissions.ts";
import { composeWith } from "#tests/support/mail/outbox-item.ts";
import { manualClock } from "#tests/support/server/manual-clock.ts";

const HOUR_MS = 60 * 60_000;

type Entry = OutboxItem & {
  attempts: number;
  dueAt: number;
  status: "waiting" | "sent" | "dead";
  error?: string;
  refusedAt?: number;
};

/** Returns an outbox that is a list, so that the test's clock is the outbox's too. */
const memoryOutbox = (now: () => number) => {
  const entries: Entry[] = [];
  const change = async (id: string, changes: Partial<Entry>) => {
    Object.assign(entries.find((entry) => entry.id === id) ?? {}, changes);
  };
  const outbox: DeliveryDeps["outbox"] = {
    claim: async (batch, leaseSeconds) => {
      const due = entries.filter(({ status, dueAt }) => status === "waiting" && dueAt <= now());
      return due.slice(0, batch).map((entry) => {
        entry.attempts += 1;
        entry.dueAt = now() + leaseSeconds * 1000;
        return { ...entry, was_refused: now() - (entry.refusedAt ?? now()) >= HOUR_MS };
      });
    },
    markSent: (id) => change(id, { status: "sent" }),
    markFailed: (id, { error, retryAt, giveUp, isRefused }) =>
      change(id, {
        error,
        dueAt: retryAt.getTime(),
        status: giveUp ? "dead" : "waiting",
        ...(isRefused && { refusedAt: now() }),
      }),
    retry: async (leaseSeconds) => {
      for (const entry of entries)
        if (entry.status === "waiting" && entry.error && entry.dueAt > now() + leaseSeconds * 1000)
          entry.dueAt = now();
    },
  };
  return { outbox, entries };
};

/** Sets up a worker whose clock, outbox and mailer the test controls. `send` may fail or wait. */
export const setUpWorker = (send: (mail: Mail) => Promise<void> = async () => {}) => {
  const clock = manualClock();
  const memory = memoryOutbox(clock.now);
  const sent: Mail[] = [];
  const lines: string[] = [];
  const start = () =>
    startWorker(
      {
        outbox: memory.outbox,
        mailer: {
          destination: "the test",
          send: async (mail) => {
            await send(mail);
            sent.push(mail);
          },
          close: () => {},
        },
        compose: composeWith(),
        now: () => new Date(clock.now()),
        random: () => 0,
        log: (line) => lines.push(line),
      },
      clock.schedule,
    );
  const submit = (over: Readonly<Record<string, string>> = {}) => {
    const submission = { ...storedRow(contactForm), ...over };
    for (const kind of ["team", "acknowledgement"] as const)
      memory.entries.push({
        id: crypto.randomUUID(),
        kind,
        form_type: contactForm.formType,
        submission,
        attempts: 0,
        was_refused: false,
        suspect: false,
        body: null,
        thread: [],
        is_over: false,
        has_links: true,
        dueAt: clock.now(),
        status: "waiting",
      });
  };
  /** Starts the worker with two emails waiting, and lets it do all it can. */
  const startWithMails = async () => {
    submit();
    const worker = start();
    await settle();
    return worker;
  };
  /** Lets time pass, and the worker do all it can. */
  const pass = async (ms: number) => {
    clock.advance(ms);
    await settle();
  };
  return { clock, pass, memory, sent, lines, start, submit, startWithMails };
};

/** Waits until every promise that can settle has settled. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));
