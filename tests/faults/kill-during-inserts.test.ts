import { afterEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { SEND_EMAIL_PATH } from "#domain/send-email.ts";
import { rounds } from "#tests/support/long.ts";
import { codeIn } from "#tests/support/mail/sent-mail.ts";
import { type SmtpPeer, startSmtp } from "#tests/support/mail/smtp.ts";
import { STAFF } from "#tests/support/people.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { allIds, question, signInClient, visitorClient } from "#tests/support/server/clients.ts";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";
import { type Storage, setups } from "#tests/support/server/storage.ts";

const KILLS = rounds(2, 20);
const WRITERS = 8;
const ROWS_BEFORE_A_KILL = 10;
/** All kills together stay below the hourly limit of one network. */
const MOST_ROWS_BEFORE_A_KILL = 100;

describe.each(setups)("kill -9 under load on $name", ({ instances, makeStorage }) => {
  let storage: Storage;
  let smtp: SmtpPeer;
  const servers: TestServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop("SIGKILL")));
    await smtp.close();
    await storage.remove();
  });

  const start = () => spawnServer({ ...storage.environment, SMTP_URL: smtp.url }, storage.dataDir);
  const addressOf = (id: string) => `${id}@example.org`;

  /**
   * Sends forms as browsers do, kills one server once so many emails have left, too, and returns what
   * was acknowledged.
   */
  const sendUntilKilled = async (victim: TestServer, mails: number): Promise<readonly string[]> => {
    const acknowledged: string[] = [];
    const mailCalls: Promise<unknown>[] = [];
    let isOver = false;
    const write = async (server: TestServer) => {
      const client = await visitorClient(server);
      while (!isOver && acknowledged.length < MOST_ROWS_BEFORE_A_KILL) {
        const row = { ...question(), email: "" };
        row.email = addressOf(row.id);
        const { status } = await client.from("contact_queries").insert(row);
        if (status !== 201) return;
        acknowledged.push(row.id);
        const formData = sampleValues(contactForm, {
          subject: `Question ${row.id}`,
          email: row.email,
        });
        const call = fetch(server.url + SEND_EMAIL_PATH, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ formType: contactForm.formType, formData }),
        });
        mailCalls.push(call.catch(() => {}));
      }
    };
    const writers = servers.flatMap((server) =>
      Array.from({ length: WRITERS / instances }, () => write(server)),
    );
    await expect
      .poll(() => acknowledged.length >= ROWS_BEFORE_A_KILL && smtp.mails.length > mails, {
        timeout: 60_000,
        interval: 5,
      })
      .toBe(true);
    await victim.stop("SIGKILL");
    isOver = true;
    await Promise.all(writers);
    await Promise.all(mailCalls);
    return acknowledged;
  };

  /** Makes every unsent mail due, those that wait for their turn included. */
  const makeMailsDue = async () => {
    const engine = await storage.open();
    await engine.begin(({ sql }) =>
      sql("update private.outbox set due_at = now() where sent_at is null"),
    );
    await engine.close();
  };

  /** Returns how often each mail to an address arrived, by its Message-ID. */
  const arrivals = (fits: (mail: SmtpPeer["mails"][number]) => boolean) => {
    const counts = new Map<string, number>();
    for (const mail of smtp.mails.filter(fits))
      counts.set(mail.parsed.messageId ?? "", (counts.get(mail.parsed.messageId ?? "") ?? 0) + 1);
    return [...counts.values()];
  };

  test(`${KILLS} times loses no acknowledged row and no mail (docs/security.md 5.13)`, async () => {
    [storage, smtp] = await Promise.all([makeStorage(), startSmtp()]);
    while (servers.length < instances) servers.push(await start());
    const acknowledged: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const index = kill % instances;
      const victim = servers[index];
      if (victim) acknowledged.push(...(await sendUntilKilled(victim, kill + 1)));
      servers[index] = await start();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROWS_BEFORE_A_KILL * KILLS);
    expect(smtp.mails.length).toBeGreaterThan(KILLS);

    await Promise.all(servers.splice(0).map((server) => server.stop("SIGKILL")));
    await makeMailsDue();
    const server = await start();
    servers.push(server);
    const staff = await signInClient(await visitorClient(server), STAFF, () =>
      codeIn(smtp.mails.findLast(({ recipients }) => recipients.includes(STAFF))?.parsed.text),
    );
    const stored = await allIds(staff, "contact_queries");
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);

    const mailed = (id: string) => ({
      acknowledgement: arrivals(({ recipients }) => recipients.includes(addressOf(id))),
      team: arrivals(({ parsed }) => parsed.replyTo?.[0]?.address === addressOf(id)),
    });
    const unmailed = () =>
      [...stored].filter((id) => Object.values(mailed(id)).some((copies) => copies.length === 0));
    await expect.poll(unmailed, { timeout: 300_000, interval: 1_000 }).toEqual([]);
    for (const id of stored)
      for (const copies of Object.values(mailed(id)))
        expect(copies).toEqual([expect.toSatisfy((n) => n <= 2)]);
  }, 1_200_000);
});
