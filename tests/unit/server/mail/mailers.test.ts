import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import PostalMime from "postal-mime";
import { beforeEach, describe, expect, test } from "vitest";
import { readEnv } from "#server/env/env.ts";
import { createFileMailer } from "#server/mail/file-mailer.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { parseSender, toMessage } from "#server/mail/to-message.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const FROM = { name: "Conference", address: "hello@conference.example" };

const MAIL: Mail = {
  to: "ravi@example.com",
  replyTo: "team@example.com",
  subject: "Héllo",
  text: "text",
  html: "<p>html</p>",
  messageId: "abc",
};

describe("the sender of MAIL_FROM", () => {
  test.each([
    ["hello@example.com", { name: "", address: "hello@example.com" }],
    ["Hello There <hello@example.com>", { name: "Hello There", address: "hello@example.com" }],
    ["Café <hello@bücher.example>", { name: "Café", address: "hello@bücher.example" }],
    ['"Hello, There" <hello@example.com>', { name: "Hello, There", address: "hello@example.com" }],
  ])("is read from %s", (mailFrom, sender) => {
    expect(parseSender(readEnv({ MAIL_FROM: mailFrom }).mailFrom)).toEqual(sender);
  });

  test.each([
    ...["a@example.com, b@example.com", "Hello <a@example.com>, <b@example.com>", "a@b>"],
    ...["café@example.com", "Café <café@example.com>"],
  ])("is refused at the start when it is %s", (mailFrom) =>
    expect(() => readEnv({ MAIL_FROM: mailFrom })).toThrow(/MAIL_FROM/),
  );
});

describe("a message", () => {
  const expectRefusal = (over: Partial<Mail>) =>
    expect(() => toMessage(FROM, { ...MAIL, ...over })).toThrow(
      expect.objectContaining({ fault: "unsendable" }),
    );

  test.each([
    ...["a@example.com, b@example.com", "a@example.com\r\nBcc: b@example.com"],
    ...["Ravi <a@example.com>", "<a@example.com>", "a@example.com\u0000", "a;b@example.com"],
    ...['"a b"@example.com', "group: a@example.com", ""],
  ])("refuses %j as an address for good", (address) => {
    expectRefusal({ to: address });
    expectRefusal({ replyTo: address });
  });

  test("refuses a line end in its subject and in its Message-ID", () => {
    expectRefusal({ subject: "Hi\nBcc: b@example.com" });
    expectRefusal({ messageId: "a\r\nBcc: b@example.com" });
  });

  test("has no reply address where its mail has none", () => {
    const { replyTo: _, ...mail } = MAIL;
    expect(toMessage(FROM, mail)).not.toHaveProperty("replyTo");
  });
});

describe("mails as files", () => {
  const folder = temporaryFolder(beforeEach);
  const lines: string[] = [];
  const mailer = (now = new Date("2026-11-20T12:04:31.297Z")) =>
    createFileMailer(folder("mail"), FROM, { now: () => now, log: (line) => lines.push(line) });

  test("hold the whole mail, readable by their owner only", async () => {
    await mailer().send(MAIL);
    const [name = ""] = await readdir(folder("mail"));
    const file = folder("mail", name);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const mail = await PostalMime.parse(await readFile(file));
    expect(mail).toMatchObject({
      from: FROM,
      to: [{ address: "ravi@example.com", name: "" }],
      replyTo: [{ address: "team@example.com", name: "" }],
      subject: "Héllo",
      messageId: "<abc@conference.example>",
    });
    expect(mail.text?.trim()).toBe("text");
    expect(mail.html?.trim()).toBe("<p>html</p>");
  });

  test("are named by time, and only their names are logged", async () => {
    lines.length = 0;
    await mailer(new Date("2026-11-20T12:04:31.297Z")).send({ ...MAIL, messageId: "z" });
    await mailer(new Date("2026-11-20T12:04:31.298Z")).send({ ...MAIL, messageId: "a" });
    const names = (await readdir(folder("mail"))).sort();
    expect(names).toEqual(["2026-11-20T120431.297Z-z.eml", "2026-11-20T120431.298Z-a.eml"]);
    expect(lines).toEqual(names.map((name) => `Email written: ${name}`));
  });

  test("stay in their folder whatever the Message-ID says", async () => {
    await mailer().send({ ...MAIL, messageId: "../../x" });
    expect(await readdir(folder())).toEqual(["mail"]);
  });

  test("are reported when they cannot be written", async () => {
    await writeFile(folder("mail"), "in the way");
    await expect(mailer().send(MAIL)).rejects.toMatchObject({ code: "EEXIST" });
  });
});
