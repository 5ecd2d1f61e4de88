import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { event } from "#domain/event.ts";
import { createSmtpMailer, verifySmtp } from "#server/mail/smtp-mailer.ts";
import { FROM, POLL_MS, SHORT_TIMES, setUpMailFaults } from "#tests/support/mail/mail-faults.ts";
import { startSmtp } from "#tests/support/mail/smtp.ts";
import { listen } from "#tests/support/server/listen.ts";

const { peer, startProcess, rows, makeDue, send, until, allSent, allTried } = setUpMailFaults();

test("sends two mails for a submission, each to one recipient (7.8.1)", async () => {
  await send();
  startProcess();
  await allSent();
  expect(peer.smtp.mails.map(({ recipients }) => recipients).sort()).toEqual(
    [[event.mailboxes.general], ["visitor@example.org"]].sort(),
  );
  const team = peer.smtp.mails.find(({ recipients }) => recipients[0] === event.mailboxes.general);
  expect(team?.from).toBe(FROM.address);
  expect(team?.parsed.replyTo).toEqual([{ name: "", address: "visitor@example.org" }]);
  expect(team?.parsed.subject).toMatch(/^New contact query/);
  expect(team?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

test("keeps mails while the server is down, and sends them once when it is back", async () => {
  const port = Number(new URL(peer.smtp.url).port);
  await peer.smtp.close();
  await send();
  const { clock, lines } = startProcess();
  await allTried(1);
  peer.smtp = await startSmtp(port);
  await makeDue();
  clock.advance(POLL_MS);
  await allSent();
  expect(peer.smtp.mails).toHaveLength(2);
  expect(lines.join("\n")).toMatch(/not sent at attempt 1: ESOCKET/);
});

test("stops waiting for a silent server, and sends when it responds again", async () => {
  peer.smtp.behaviour.silent = true;
  await send();
  const { lines } = startProcess({ times: SHORT_TIMES });
  await allTried(1);
  expect(lines.join("\n")).toMatch(/not sent at attempt 1: (ETIMEDOUT|EABORT)/);
  peer.smtp.behaviour.silent = false;
  await makeDue();
  startProcess();
  await allSent();
  expect(peer.smtp.mails).toHaveLength(2);
});

test("waits for a slow server instead of sending again", async () => {
  const answered = Promise.withResolvers<void>();
  peer.smtp.behaviour.slow = answered.promise;
  await send();
  const { clock } = startProcess();
  await until((found) => found.every(({ attempts }) => attempts === 1));
  clock.advance(POLL_MS);
  answered.resolve();
  await allSent();
  expect(peer.smtp.mails).toHaveLength(2);
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
});

test.each(["rcpt", "data"] as const)("tries again after a 4xx to %s", async (step) => {
  peer.smtp.behaviour[step] = 451;
  await send();
  const { clock } = startProcess();
  await allTried(1);
  expect(peer.smtp.mails).toEqual([]);
  delete peer.smtp.behaviour[step];
  await makeDue();
  clock.advance(POLL_MS);
  await allSent();
  expect(peer.smtp.mails).toHaveLength(2);
});

test.each(["rcpt", "data"] as const)("gives up after a 5xx to %s, and logs it", async (step) => {
  peer.smtp.behaviour[step] = 554;
  await send();
  const { lines } = startProcess();
  await until((found) => found.every(({ dead }) => dead));
  expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/554; given up$/);
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
  const mail = { to: "asha@example.org", subject: "Code", text: "", html: "", messageId: "a" };
  const mailer = createSmtpMailer(url, FROM);
  await expect(mailer.send(mail)).rejects.toThrow("ETLS");
  await expect(verifySmtp(url, 10_000)).rejects.toThrow("ETLS");
  mailer.close();
  await new Promise<void>((resolve) => server.close(resolve));
  expect(heard).toEqual([]);
});
