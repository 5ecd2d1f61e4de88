import { event } from "#domain/event.ts";
import { contactForm } from "#domain/forms/contact.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { composeMail } from "#server/mail/templates/submission-mail.ts";
import { startWorker } from "#server/mail/worker.ts";
import { storedRow } from "#tests/support/database/submissions.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { manualClock } from "#tests/support/server/manual-clock.ts";
import { memoryOutbox } from "./memory-outbox.ts";

/** Sets up a worker whose clock, outbox and mailer the test controls. `send` may fail or wait. */
export const setUpWorker = (send: (mail: Mail) => Promise<void> = async () => {}) => {
  const clock = manualClock();
  const memory = memoryOutbox(clock.now);
  const sent: Mail[] = [];
  const lines: string[] = [];
  const start = () =>
    startWorker({
      outbox: memory.outbox,
      mailer: {
        destination: "the test",
        send: async (mail) => {
          await send(mail);
          sent.push(mail);
        },
        close: () => {},
      },
      compose: composeMail({ publicUrl: undefined, mailboxes: event.mailboxes }),
      now: () => new Date(clock.now()),
      random: () => 0,
      schedule: clock.schedule,
      log: (line) => lines.push(line),
    });
  const submit = () => memory.store(contactForm, storedRow(contactForm, sampleValues(contactForm)));
  return { clock, memory, sent, lines, start, submit };
};

/** Waits until every promise that can settle has settled. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));
