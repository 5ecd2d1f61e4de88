import { afterEach, describe, expect, test } from "vitest";
import { answerTo, sendList } from "#tests/support/gateway/answers.ts";
import { rounds } from "#tests/support/long.ts";
import { codeIn } from "#tests/support/mail/sent-mail.ts";
import { type SmtpPeer, startSmtp } from "#tests/support/mail/smtp.ts";
import { STAFF } from "#tests/support/people.ts";
import { signInClient, visitorClient } from "#tests/support/server/clients.ts";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";
import { type Storage, setups } from "#tests/support/server/storage.ts";

const ANSWERS = rounds(40, 300);
const KILLS = rounds(1, 20);
const MAILS_BEFORE_A_KILL = 5;
/** So few that some are left for the last kill, however fast they leave. */
const DUE_BEFORE_A_KILL = 14;

describe.each(setups)("kill -9 while answers leave on $name", ({ instances, makeStorage }) => {
  let storage: Storage;
  let smtp: SmtpPeer;
  let servers: readonly TestServer[] = [];
  afterEach(async () => {
    await kill();
    await smtp.close();
    await storage.remove();
  });

  const start = async () => {
    const environment = { ...storage.environment, SMTP_URL: smtp.url };
    const one = () => spawnServer(environment, storage.dataDir);
    servers = await Promise.all(Array.from({ length: instances }, one));
  };
  const kill = async () => {
    await Promise.all(servers.map((server) => server.stop("SIGKILL")));
    servers = [];
  };
  /** Kills the servers first: only one process can open PGlite. */
  const asOwner = async <Row>(text: string): Promise<readonly Row[]> => {
    await kill();
    const engine = await storage.open();
    const rows = await engine.begin(({ sql }) => sql<Row>(text));
    await engine.close();
    return rows;
  };
  /** Ends the waiting times of so many, those that a killed server had claimed first. */
  const makeDue = (count: number) =>
    asOwner(
      `update private.outbox set due_at = now(), not_before = now()
        where id in (
          select id from private.outbox where sent_at is null order by due_at limit ${count})
        returning id`,
    );

  const mails = () => smtp.mails.filter(({ recipients }) => !recipients.includes(STAFF));
  const arrived = () => new Set(mails().map(({ recipients }) => recipients[0])).size;

  test(`loses none of ${ANSWERS}, and sends none under two Message-IDs (7.8.7, 10.32)`, async () => {
    [storage, smtp] = await Promise.all([makeStorage(), startSmtp()]);
    await start();
    const submissions = await asOwner<{ id: string; email: string }>(
      `insert into public.contact_queries (name, email, subject, message)
        select 'Asha', 'visitor' || n || '@example.org', 'A question', 'Where is the hall?'
          from generate_series(1, ${ANSWERS}) as n
        returning id, email`,
    );
    await asOwner("delete from private.outbox");
    await start();
    const staff = await signInClient(await visitorClient(servers[0] as TestServer), STAFF, () =>
      codeIn(smtp.mails.at(-1)?.parsed.text),
    );
    const results = await sendList(staff, answerTo(submissions.map(({ id }) => id)));
    const expected = new Set(submissions.map(({ id, email }) => `${email} <${results[id].id}`));
    for (let count = 0; count < KILLS; count += 1) {
      expect(await makeDue(DUE_BEFORE_A_KILL)).toHaveLength(DUE_BEFORE_A_KILL);
      const before = mails().length;
      await start();
      await expect
        .poll(() => mails().length, { timeout: 60_000, interval: 1 })
        .toBeGreaterThanOrEqual(before + MAILS_BEFORE_A_KILL);
      await kill();
    }
    await makeDue(ANSWERS);
    await start();
    await expect.poll(arrived, { timeout: 60_000 }).toBe(ANSWERS);

    const sent = mails().map(({ recipients, parsed }) => `${recipients[0]} ${parsed.messageId}`);
    expect(new Set(sent.map((each) => each.replace(/@[^@]*$/, "")))).toEqual(expected);
  }, 600_000);
});
