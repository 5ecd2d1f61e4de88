import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type PostgresqlServer,
  startPostgresql,
} from "#tests/support/database/postgresql-server.ts";
import { codeIn } from "#tests/support/mail/sent-mail.ts";
import { type SmtpPeer, startSmtp } from "#tests/support/mail/smtp.ts";
import { STAFF } from "#tests/support/people.ts";
import { allIds, question, signInClient, visitorClient } from "#tests/support/server/clients.ts";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";

const QUESTIONS = 20;
/** Mail that no page requests is sent within a minute (docs/security.md 3.3). */
const UNREQUESTED_WAIT_MS = 90_000;

let postgresql: PostgresqlServer;
let smtp: SmtpPeer;
let instances: readonly [TestServer, TestServer];

beforeAll(async () => {
  [postgresql, smtp] = await Promise.all([startPostgresql(), startSmtp()]);
  const environment = { DATABASE_URL: postgresql.url, SMTP_URL: smtp.url };
  instances = await Promise.all([spawnServer(environment), spawnServer(environment)]);
}, 120_000);
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  await smtp.close();
  await postgresql.stop();
});

test("instances on one PostgreSQL share rows, sessions and mail (docs/security.md 5.35) (7.7.2)", async () => {
  const [one, other] = instances;
  const clients = [await visitorClient(one), await visitorClient(other)];
  const rows = Array.from({ length: QUESTIONS }, (_, index) => ({
    ...question(),
    email: `visitor${index}@example.org`,
  }));
  const responses = await Promise.all(
    rows.map((row, index) => clients[index % 2]?.from("contact_queries").insert(row)),
  );
  expect(responses.map((response) => response?.status)).toEqual(rows.map(() => 201));

  const staff = await signInClient(await visitorClient(one), STAFF, () =>
    codeIn(smtp.mails.find(({ recipients }) => recipients.includes(STAFF))?.parsed.text),
  );
  const { data } = await staff.auth.getSession();
  const staffElsewhere = await visitorClient(other);
  await staffElsewhere.auth.setSession({
    access_token: data.session?.access_token ?? "",
    refresh_token: data.session?.refresh_token ?? "",
  });
  expect(await allIds(staffElsewhere, "contact_queries")).toEqual(
    new Set(rows.map(({ id }) => id)),
  );

  const submissionMails = () => smtp.mails.filter(({ recipients }) => !recipients.includes(STAFF));
  await expect
    .poll(() => submissionMails().length, { timeout: UNREQUESTED_WAIT_MS, interval: 500 })
    .toBe(2 * QUESTIONS);
  const messageIds = submissionMails().map(({ parsed }) => parsed.messageId);
  expect(new Set(messageIds).size).toBe(2 * QUESTIONS);
}, 200_000);
