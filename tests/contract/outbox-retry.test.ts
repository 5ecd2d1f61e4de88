import { beforeAll, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { functionsOf } from "#server/database/call-function.ts";
import { createOutbox, type Outbox } from "#server/mail/outbox.ts";
import { engines } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { opened } from "#tests/support/opened.ts";
import { sampleValues } from "#tests/support/sample-values.ts";

const LEASE_SECONDS = 60;

describe.each(engines)("retrying after an outage on $name", ({ open }) => {
  const db = opened(open);
  let outbox: Outbox;
  beforeAll(async () => {
    outbox = createOutbox(functionsOf(db.database));
  });

  test("makes failed emails due, but none that is claimed, undelivered or untried", async () => {
    for (let count = 0; count < 3; count += 1)
      await submit(db.database, contactForm, sampleValues(contactForm));
    await db.asOwner((sql) => sql("update private.outbox set due_at = now()"));
    const mails = await outbox.claim(5, LEASE_SECONDS);
    const [inHand, givenUp, ...waiting] = mails;
    expect(waiting).toHaveLength(3);
    const retryAt = new Date(Date.now() + 3_600_000);
    for (const { id } of mails)
      await outbox.markFailed(id, { error: "ESOCKET", retryAt, giveUp: id === givenUp?.id });
    await db.asOwner((sql) =>
      sql("update private.outbox set due_at = now() + interval '59 seconds' where id = $1", [
        inHand?.id,
      ]),
    );
    await db.asOwner((sql) =>
      sql("update private.outbox set due_at = now() + interval '1 hour' where attempts = 0"),
    );

    await outbox.retry(LEASE_SECONDS);
    const retried = await outbox.claim(100, LEASE_SECONDS);
    expect(retried.map(({ id }) => id).sort()).toEqual(waiting.map(({ id }) => id).sort());
  });
});
