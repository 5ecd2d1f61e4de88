import { SMTPServer } from "smtp-server";
import { beforeEach, expect, test } from "vitest";
import type { MailFault } from "#server/errors.ts";
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
const send = async (url = smtp.url, times?: Parameters<typeof createSmtpMailer>[3]) => {
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

test.each<[SmtpBehaviour, MailFault, RegExp]>([
  [{ silent: true }, "outage", /^(ETIMEDOUT|EABORT)/],
  [{ rcpt: 451 }, "refused", /^EENVELOPE 451$/],
  [{ data: 451 }, "refused", /^EMESSAGE 451$/],
  [{ rcpt: 554 }, "refused", /^EENVELOPE 554$/],
  [{ data: 554 }, "refused", /^EMESSAGE 554$/],
  [{ rcpt: "450 4.2.0 Greylisted" }, "refused", /4\.2\.0$/],
  [{ rcpt: "452 4.2.2 Mailbox full" }, "refused", /4\.2\.2$/],
  [{ data: "550 5.7.1 Rate limit exceeded" }, "refused", /^EMESSAGE 550 5\.7\.1$/],
  [{ data: "554 5.2.0 SubmissionQuotaExceededException" }, "refused", /5\.2\.0$/],
  [{ rcpt: "550 5.1.90 Daily limit for recipients" }, "refused", /5\.1\.90$/],
  [{ rcpt: "550 5.1.8 Bad outbound sender" }, "refused", /5\.1\.8$/],
  [{ rcpt: "550 5.4.1 Recipient address rejected" }, "refused", /5\.4\.1$/],
  [{ from: "550 5.1.1 Unknown sender" }, "refused", /^EENVELOPE 550 5\.1\.1$/],
  [{ data: "552 5.3.4 Message too big" }, "refused", /5\.3\.4$/],
  [{ data: "550 5.4.5 Daily user sending limit" }, "limit", /^EMESSAGE 550 5\.4\.5$/],
  [{ rcpt: "450 4.4.2 Bad connection" }, "limit", /4\.4\.2$/],
  [{ rcpt: "550 5.1.1 No such user" }, "address", /^EENVELOPE 550 5\.1\.1$/],
  [{ rcpt: "556 5.1.10 Null MX" }, "address", /5\.1\.10$/],
  [{ rcpt: "552 5.2.2 Mailbox full" }, "address", /5\.2\.2$/],
  [{ data: "550 5.2.1 Mailbox disabled" }, "address", /^EMESSAGE 550 5\.2\.1$/],
])("a mail server that says %j: %s (7.8.6)", async (behaviour, fault, message) => {
  Object.assign(smtp.behaviour, behaviour);
  const times = behaviour.silent ? SHORT_TIMES : undefined;
  const failure = { fault, message: expect.stringMatching(message) };
  await expect(send(smtp.url, times)).rejects.toMatchObject(failure);
  expect(smtp.mails).toEqual([]);
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

test("a server that is down is an outage (7.8.6)", async () => {
  const failure = { fault: "outage", message: expect.stringMatching(/^ESOCKET/) };
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
