import { SMTPServer } from "smtp-server";
import { beforeEach, expect, test } from "vitest";
import { clientNameOf, createSmtpMailer, verifySmtp } from "#server/mail/smtp-mailer.ts";
import { type SmtpBehaviour, startSmtp } from "#tests/support/mail/smtp.ts";
import { opened } from "#tests/support/opened.ts";
import { freePort, listen } from "#tests/support/server/listen.ts";

const FROM = { name: "Conference", address: "hello@conference.example" };
const MAIL = {
  to: "asha@example.org",
  replyTo: "team@example.org",
  subject: "Code",
  text: "Hello",
  html: "<p>Hello</p>",
  messageId: "abc",
};
/** Short times, so that a test does not wait long for a silent server. */
const SHORT_TIMES = { silenceMs: 150, mailMs: 300 };

const smtp = opened(() => startSmtp(), beforeEach);

/** Sends one email with a mailer of its own. */
const send = async (
  url = smtp.url,
  times?: Parameters<typeof createSmtpMailer>[3],
): Promise<void> => {
  const mailer = createSmtpMailer(url, FROM, undefined, times);
  await mailer.send(MAIL).finally(mailer.close);
};

test("an email reaches its one recipient, with its sender and its mark", async () => {
  await send();
  const [{ from, recipients, parsed, raw } = {}, ...others] = smtp.mails;
  expect([from, recipients, others]).toEqual([FROM.address, [MAIL.to], []]);
  expect(parsed).toMatchObject({
    replyTo: [{ name: "", address: MAIL.replyTo }],
    subject: MAIL.subject,
    messageId: "<abc@conference.example>",
  });
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test.each<[string, SmtpBehaviour, boolean, RegExp]>([
  ["a silent server", { silent: true }, false, /^(ETIMEDOUT|EABORT)/],
  ["a 4xx to the recipient", { rcpt: 451 }, false, /^EENVELOPE 451$/],
  ["a 4xx to the content", { data: 451 }, false, /^EMESSAGE 451$/],
  ["a 5xx to the recipient", { rcpt: 554 }, true, /^EENVELOPE 554$/],
  ["a 5xx to the content", { data: 554 }, true, /^EMESSAGE 554$/],
])("%s (%j) is final: %s", async (_, behaviour, permanent, message) => {
  Object.assign(smtp.behaviour, behaviour);
  const times = behaviour.silent ? SHORT_TIMES : undefined;
  await expect(send(smtp.url, times)).rejects.toMatchObject({
    permanent,
    message: expect.stringMatching(message),
  });
  expect(smtp.mails).toEqual([]);
});

test.each<[string, SmtpBehaviour]>([
  ["EMESSAGE 550 5.4.5", { data: "550 5.4.5 Daily user sending limit exceeded. For more" }],
  ["EENVELOPE 550 5.4.5", { rcpt: "550 5.4.5 Daily SMTP relay limit exceeded for customer" }],
  ["EMESSAGE 550 5.7.1", { data: "550 5.7.1 Daily SMTP relay sending quota exceeded" }],
  ["EMESSAGE 454", { data: "454 Throttling failure: Maximum sending rate exceeded." }],
  ["EMESSAGE 554", { data: "554 Daily message quota exceeded." }],
  [
    "EMESSAGE 554 5.2.0",
    { data: "554 5.2.0 Submission.Exception:SubmissionQuotaExceededException" },
  ],
  ["EENVELOPE 550 5.1.8", { rcpt: "550 5.1.8 Access denied, bad outbound sender" }],
  ["EENVELOPE 550 5.7.705", { rcpt: "550 5.7.705 Access denied, tenant has exceeded threshold" }],
  ["EMESSAGE 550 5.4.6", { data: "550 5.4.6 Unusual sending activity detected." }],
  ["EMESSAGE 550", { data: "550 Domain a.example has exceeded the max emails per hour (9/9)" }],
  ["EMESSAGE 550", { data: "550 Maximum credits exceeded" }],
  ["EENVELOPE 550", { rcpt: "550 User has exceeded the number of relays per day" }],
  ["EMESSAGE 554 5.7.1", { data: "554 5.7.1 Too many messages from you" }],
])("the provider's limit makes an email wait: %s, %j (7.8.6)", async (reason, behaviour) => {
  Object.assign(smtp.behaviour, behaviour);
  const failure = { permanent: false, isLimit: true, message: reason };
  await expect(send()).rejects.toMatchObject(failure);
});

test.each<[SmtpBehaviour, boolean]>([
  [{ rcpt: "550 5.1.1 No such user" }, true],
  [{ rcpt: "552 5.2.2 Mailbox quota exceeded" }, true],
  [{ rcpt: "550 5.2.1 The user has reached the limit of a day" }, true],
  [{ data: "552 5.3.4 Message size exceeds the limit for sending" }, true],
  [{ data: "554 5.7.1 Relay access denied" }, true],
  [{ data: "554 5.7.1 Message rejected as spam" }, true],
  [{ rcpt: "550 5.4.1 Recipient address rejected: Access denied" }, false],
  [{ rcpt: "550 5.4.4 Unable to route" }, false],
  [{ rcpt: "550 5.1.7 Bad sender" }, false],
])("no limit of ours: %j, final: %s (7.8.6)", async (behaviour, permanent) => {
  Object.assign(smtp.behaviour, behaviour);
  await expect(send()).rejects.toMatchObject({ permanent, isLimit: false });
});

test("the mail server is greeted by the name of PUBLIC_URL where this machine's has no dot", async () => {
  expect(clientNameOf("https://www.conference.example", "web")).toBe("www.conference.example");
  for (const [address, ownName] of [
    [undefined, "web"],
    ["https://conference.example", "web.internal.example"],
    ["https://localhost:3000", "web"],
    ["https://192.0.2.7", "web"],
    ["https://[2001:db8::7]", "web"],
  ] as const)
    expect(clientNameOf(address, ownName), `${address} ${ownName}`).toBeUndefined();
  for (const url of [smtp.url, `${smtp.url}/?name=mail.example`]) {
    const mailer = createSmtpMailer(url, FROM, "conference.example");
    await mailer.send(MAIL).finally(mailer.close);
  }
  expect([...smtp.names]).toEqual(["conference.example", "mail.example"]);
});

test("a server that is down is not final", async () => {
  const failure = { permanent: false, message: expect.stringMatching(/^ESOCKET/) };
  await expect(send(`smtp://127.0.0.1:${await freePort()}`)).rejects.toMatchObject(failure);
});

test("neither a password nor an email leaves for another machine that offers no TLS", async () => {
  const heard: string[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onAuth: ({ password }, _, done) => done(null, { user: heard.push(`${password}`) }),
    onMailFrom: ({ address }, _, done) => {
      heard.push(address);
      done();
    },
  });
  const port = await listen(server.server);
  // 0.0.0.0 leads to this machine too, but is no name for it alone.
  const url = `smtp://user:open-sesame@0.0.0.0:${port}`;
  const mailer = createSmtpMailer(url, FROM);
  await expect(mailer.send(MAIL)).rejects.toThrow("ETLS");
  await expect(verifySmtp(url, 10_000)).rejects.toThrow("ETLS");
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
  expect(heard).toEqual([]);
});
