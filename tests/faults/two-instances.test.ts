import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresqlServer, startPostgresql } from "#tests/support/postgresql-server.ts";
import { type Product, startServer, UNASKED_WAIT_MS } from "#tests/support/server.ts";
import { type SmtpPeer, startSmtp } from "#tests/support/smtp.ts";
import { allIds, clientOf, question } from "#tests/support/visitor.ts";

const QUESTIONS = 20;
const STAFF = "staff@example.com";

let server: PostgresqlServer;
let smtp: SmtpPeer;
let instances: readonly [Product, Product];

beforeAll(async () => {
  [server, smtp] = await Promise.all([startPostgresql(), startSmtp()]);
  const environment = { DATABASE_URL: server.url, SMTP_URL: smtp.url };
  instances = await Promise.all([startServer(environment), startServer(environment)]);
}, 120_000);
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  await smtp.close();
  await server.stop();
});

test("two instances on one PostgreSQL share rows, sessions and mail (SAFETY 35)", async () => {
  const [one, other] = instances;
  const clients = [await clientOf(one), await clientOf(other)];
  const rows = Array.from({ length: QUESTIONS }, () => question());
  const answers = await Promise.all(
    rows.map((row, index) => clients[index % 2]?.from("contact_queries").insert(row)),
  );
  expect(answers.map((answer) => answer?.status)).toEqual(rows.map(() => 201));

  const login = await clientOf(one);
  await login.auth.signInWithOtp({ email: STAFF, options: { shouldCreateUser: false } });
  const codeMail = smtp.mails.find(({ recipients }) => recipients.includes(STAFF));
  const token = /^\d{6}$/m.exec(codeMail?.parsed.text ?? "")?.[0] ?? "";
  const { data } = await login.auth.verifyOtp({ email: STAFF, token, type: "email" });
  const staffElsewhere = await clientOf(other);
  await staffElsewhere.auth.setSession({
    access_token: data.session?.access_token ?? "",
    refresh_token: data.session?.refresh_token ?? "",
  });
  expect(await allIds(staffElsewhere, "contact_queries")).toEqual(
    new Set(rows.map(({ id }) => id)),
  );

  const submissionMails = () => smtp.mails.filter(({ recipients }) => !recipients.includes(STAFF));
  await expect
    .poll(() => submissionMails().length, { timeout: UNASKED_WAIT_MS, interval: 500 })
    .toBe(2 * QUESTIONS);
  const messageIds = submissionMails().map(({ parsed }) => parsed.messageId);
  expect(new Set(messageIds).size).toBe(2 * QUESTIONS);
}, 200_000);
