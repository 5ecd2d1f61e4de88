import { expect, test } from "vitest";
import { setUpMailFaults } from "#tests/support/mail/mail-faults.ts";

const { peer, startProcess, makeDue, send, allSent } = setUpMailFaults();

test("sends at most one duplicate, with the same Message-ID, after a crash before marking (7.8.7)", async () => {
  await send();
  startProcess({ crashes: true });
  await expect.poll(() => peer.smtp.mails.length, { timeout: 20_000 }).toBe(2);
  await makeDue();
  startProcess();
  await allSent();
  expect(peer.smtp.mails).toHaveLength(4);
  const ids = peer.smtp.mails.map(({ parsed }) => parsed.messageId);
  expect(new Set(ids).size).toBe(2);
});

test("sends one mail to one recipient despite headers typed into name and subject", async () => {
  await send({
    name: "Eve\r\nBcc: all@example.org",
    subject: "Hi\r\nTo: all@example.org\r\n\r\nBcc: <all@example.org>",
  });
  startProcess();
  await allSent();
  expect(peer.smtp.mails).toHaveLength(2);
  for (const { recipients, parsed, raw } of peer.smtp.mails) {
    expect(recipients).toHaveLength(1);
    expect(parsed.to).toHaveLength(1);
    expect(parsed.bcc ?? []).toEqual([]);
    expect(raw.split("\r\n\r\n")[0]).not.toContain("all@example.org");
  }
});
