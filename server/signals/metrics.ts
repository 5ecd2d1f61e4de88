import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { forms } from "#domain/forms/registry.ts";
import type { RequestFields } from "#server/log.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { SignalStore } from "./signals.ts";

/** Refusal causes by status code. The list is fixed, so callers cannot create labels. */
const CAUSES: Readonly<Record<number, string>> = {
  401: "not-allowed",
  403: "not-allowed",
  409: "duplicate",
  413: "too-large",
  429: "limit",
  500: "failure",
  502: "email",
  503: "unavailable",
};

type AnsweredRequest = Pick<RequestFields, "method" | "route" | "status" | "ms">;

/** Returns the form that a request has stored: through the gateway, or posted without JavaScript. */
const formStoredBy = ({ method, route, status }: AnsweredRequest): string | undefined =>
  method === "POST"
    ? forms.find(
        ({ table, path }) =>
          (status === 201 && route === `/rest/v1/${table}`) || (status === 303 && route === path),
      )?.formType
    : undefined;

const KNOWN_METHODS = /^(GET|HEAD|POST|PATCH|OPTIONS)$/;

export const createMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "conference_request_duration_seconds",
    help: "From the arrival of a request to the last byte of its response.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 30],
    registers,
  });
  const submissions = new Counter({
    name: "conference_submissions_total",
    help: "Submissions that this process has stored.",
    labelNames: ["form"],
    registers,
  });
  const refusals = new Counter({
    name: "conference_refusals_total",
    help: "Calls that were refused or failed, other than for pages.",
    labelNames: ["cause"],
    registers,
  });
  const emails = new Counter({
    name: "conference_emails_total",
    help: "Attempts to send an email.",
    labelNames: ["outcome"],
    registers,
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const wait = gauge("conference_outbox_oldest_seconds", "How long the oldest due email waits.");
  const waiting = gauge("conference_outbox_waiting", "Due emails that have not been sent.");
  const dead = gauge("conference_outbox_dead", "Emails that were given up.");
  const up = gauge("conference_database_up", "1 when the database answered for this reading.");
  for (const { formType } of forms) submissions.inc({ form: formType }, 0);
  for (const outcome of ["sent", "failed"]) emails.inc({ outcome }, 0);

  return {
    onRequest: (entry: AnsweredRequest): void => {
      const { method, route, status, ms } = entry;
      const known = KNOWN_METHODS.test(method) ? method : "other";
      durations.observe({ method: known, route, status }, ms / 1000);
      const form = formStoredBy(entry);
      if (form) submissions.inc({ form });
      if (status >= 400 && status !== 404) refusals.inc({ cause: CAUSES[status] ?? "invalid" });
    },
    countMail: (mailer: Mailer): Mailer => ({
      ...mailer,
      send: async (mail, withinMs) => {
        try {
          await mailer.send(mail, withinMs);
        } catch (error) {
          emails.inc({ outcome: "failed" });
          throw error;
        }
        emails.inc({ outcome: "sent" });
      },
    }),
    /** Returns all of them, with the signals as they are now, in the format of Prometheus. */
    read: async (store: Pick<SignalStore, "read"> | undefined): Promise<string> => {
      const signals = await store?.read().catch(() => undefined);
      up.set(signals ? 1 : 0);
      wait.set(signals?.oldest_wait_seconds ?? Number.NaN);
      waiting.set(signals?.waiting_mails ?? Number.NaN);
      dead.set(signals?.dead_mails ?? Number.NaN);
      return registry.metrics();
    },
  };
};
