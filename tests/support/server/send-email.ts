import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { event } from "#domain/event.ts";
import { contactForm } from "#domain/forms/contact.ts";
import type { Form } from "#domain/forms/form.ts";
import { SEND_EMAIL_PATH } from "#domain/send-email.ts";
import type { FormValues } from "#domain/submission.ts";
import { functionsOf } from "#server/database/call-function.ts";
import { sendEmail } from "#server/forms/send-email.ts";
import { clientNetwork } from "#server/http/client-network.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { composeMail } from "#server/mail/templates/submission-mail.ts";
import { startWorker } from "#server/mail/worker.ts";
import { pglite, type TestDatabase } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { defaultEdition } from "./edition.ts";
import { manualClock } from "./manual-clock.ts";

const STOP_MS = 60_000;

/** Sets up the route on PGlite with a mailer of its own. Each test has fresh limits and an empty outbox. */
export const setUpSendEmail = () => {
  let db: TestDatabase;
  let clock: ReturnType<typeof manualClock>;
  let route: ReturnType<typeof sendEmail>;
  const sent: Mail[] = [];
  const lines: string[] = [];
  const mailer = { handOver: async (_mail: Mail): Promise<void> => {} };

  beforeAll(async () => {
    db = await pglite.open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.asOwner((sql) => sql("delete from private.outbox"));
    sent.length = 0;
    lines.length = 0;
    mailer.handOver = async () => {};
    clock = manualClock(Date.now());
    const outbox = createOutbox(functionsOf(db.database));
    const log = (line: string) => void lines.push(line);
    const worker = startWorker({
      outbox,
      mailer: {
        destination: "the test",
        send: async (mail) => {
          await mailer.handOver(mail);
          sent.push(mail);
        },
        close: () => {},
      },
      compose: composeMail({
        edition: defaultEdition,
        linkUrl: undefined,
        mailboxes: event.mailboxes,
      }),
      now: () => new Date(),
      random: () => 0,
      schedule: clock.schedule,
      log,
    });
    route = sendEmail({ outbox, worker, networkOf: (c) => clientNetwork(c, true), log });
    return async () => {
      const stopped = worker.stop();
      clock.advance(STOP_MS);
      await stopped;
    };
  });

  const post = (body: string, headers: Record<string, string> = {}, from = "203.0.113.7") =>
    route.request(SEND_EMAIL_PATH, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", "x-forwarded-for": from, ...headers },
    });
  return {
    sent,
    lines,
    mailer,
    post,
    requestMail: (form: Form, formData: FormValues, headers: Record<string, string> = {}) =>
      post(JSON.stringify({ formType: form.formType, formData }), headers),
    stored: async (form: Form = contactForm, over: FormValues = {}): Promise<FormValues> => {
      const values = sampleValues(form, over);
      await submit(db.database, form, values);
      return values;
    },
    expectRefusal: async (response: Response, status: number) => {
      expect(response.status).toBe(status);
      expect(await response.json()).toEqual({ error: expect.any(String) });
      expect(sent).toEqual([]);
    },
    /** Lets a timeout of the route, of so many milliseconds, end. */
    runOut: async (ms: number) => {
      await vi.waitUntil(() => clock.pending().includes(ms));
      clock.advance(ms);
    },
    breakDatabase: (error: Error) => vi.spyOn(db.database, "transaction").mockRejectedValue(error),
  };
};
