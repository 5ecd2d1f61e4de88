import { expect, test } from "vitest";
import { event } from "#domain/event.ts";
import { setUpMailFaults } from "#tests/support/mail/mail-faults.ts";

const { peer, startProcess, rows, makeDue, send, answer, until, allSent } = setUpMailFaults();

const toApplicant = () =>
  peer.smtp.mails.filter(({ recipients }) => recipients[0] === "visitor@example.org");

test("a thread of three is one conversation for a reader that goes by References alone (7.8.15)", async () => {
  const id = await send();
  startProcess();
  await allSent();
  for (const body of ["First", "Second"]) {
    await answer(id, body);
    startProcess();
    await allSent();
  }
  const [acknowledgement, first, second] = toApplicant().map(({ parsed }) => parsed);
  expect(toApplicant()).toHaveLength(3);
  expect(first?.references).toBe(acknowledgement?.messageId);
  expect(first?.inReplyTo).toBe(acknowledgement?.messageId);
  expect(second?.references).toBe(`${acknowledgement?.messageId} ${first?.messageId}`);
  expect(second?.inReplyTo).toBe(first?.messageId);

  const roots = toApplicant().map(({ parsed: { messageId, references } }) =>
    references ? references.split(" ")[0] : messageId,
  );
  expect(new Set(roots).size).toBe(1);
});

test("an answer goes to the applicant alone, with replies to the team and no mark of a program (7.8.14)", async () => {
  const id = await send();
  const answered = await answer(id, "Dear Asha,\n\nyes: https://example.org/");
  startProcess();
  await allSent();
  const mail = toApplicant().find(({ parsed }) => parsed.messageId?.includes(answered));
  expect(mail?.recipients).toEqual(["visitor@example.org"]);
  expect(mail?.parsed.replyTo).toEqual([{ name: "", address: event.mailboxes.general }]);
  expect(mail?.parsed.subject).toMatch(/^About your message: ./);
  expect(mail?.raw).not.toMatch(/^(Auto-Submitted|Bcc|Cc):/im);
  expect(mail?.parsed.html).toContain('<a href="https://example.org/"');
  expect(mail?.parsed.text).toContain(`Your reference number is ${id.slice(0, 8)}.`);
});

test("an answer is sent again with the same Message-ID after a crash before marking (7.8.7)", async () => {
  const id = await send();
  startProcess();
  await allSent();
  const answered = await answer(id);
  startProcess({ crashes: true });
  await expect.poll(() => toApplicant().length, { timeout: 20_000 }).toBe(2);
  await makeDue();
  startProcess();
  await allSent();
  const ids = toApplicant().map(({ parsed }) => parsed.messageId);
  expect(ids).toHaveLength(3);
  expect(ids.filter((each) => each?.includes(answered))).toHaveLength(2);
});

test("two processes share ten answers without a duplicate (10.32)", async () => {
  for (let count = 0; count < 10; count += 1)
    await answer(await send({ email: `visitor${count}@example.org` }));
  startProcess();
  startProcess();
  await allSent();
  expect(peer.smtp.mails).toHaveLength(30);
  expect(new Set(peer.smtp.mails.map(({ parsed }) => parsed.messageId)).size).toBe(30);
});

test("an answer that is refused for good is given up, and says so", async () => {
  const id = await send();
  startProcess();
  await allSent();
  peer.smtp.behaviour.rcpt = 550;
  await answer(id);
  startProcess();
  await until((found) => found.some(({ dead }) => dead));
  expect((await rows()).find(({ kind }) => kind === "answer")).toMatchObject({
    attempts: 1,
    last_error: "EENVELOPE 550",
  });
});
