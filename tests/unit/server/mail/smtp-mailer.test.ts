import { SMTPServer } from "smtp-server";
import { beforeEach, expect, test } from "vitest";
import { createSmtpMailer, verifySmtp } from "#server/mail/smtp-mailer.ts";
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
  times?: Parameters<typeof createSmtpMailer>[2],
): Promise<void> => {
  const mailer = createSmtpMailer(url, FROM, times);
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
