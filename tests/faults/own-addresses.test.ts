import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Email } from "postal-mime";
import { expect, test } from "vitest";
import { event } from "#domain/event.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { forms } from "#domain/forms/registry.ts";
import { publicPages, staffLogin } from "#tests/support/browser/pages.ts";
import { waitForMail } from "#tests/support/mail/sent-mail.ts";
import { opened } from "#tests/support/opened.ts";
import { STAFF } from "#tests/support/people.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { staffClient } from "#tests/support/server/clients.ts";
import { builtAddressesIn, OWN_ADDRESSES } from "#tests/support/server/own-addresses.ts";
import { postForm } from "#tests/support/server/post-form.ts";
import { spawnServer } from "#tests/support/server/spawn-server.ts";

const server = opened(() => spawnServer(OWN_ADDRESSES));

/** The calendar file, which is gone once the edition is over, is in tests/build/variants.test.ts. */
const FILES = ["/robots.txt", "/sitemap.xml"];

test("no page names a built address, and neither do robots.txt and the sitemap (1.1.6)", async () => {
  for (const path of [...publicPages, staffLogin].map((page) => page.path).concat(FILES)) {
    const text = await (await fetch(server.url + path)).text();
    expect(builtAddressesIn(text), path).toEqual([]);
  }
});

test("every posted form is answered with the mailbox of its team, and with its values (1.1.6)", async () => {
  for (const form of forms) {
    const typed = `${event.mailboxes[form.mailbox]}@`;
    const values = { ...sampleValues(form), [form.applicant.email]: typed };
    const html = await (await postForm(server, form, values)).text();
    expect([...new Set(builtAddressesIn(html))], form.path).toEqual([
      event.mailboxes[form.mailbox],
    ]);
    expect(html.includes(`value="${typed}"`)).toBe(true);
    expect(html.includes(`mailto:${form.mailbox}@conference.org`)).toBe(true);
  }
});

test("no email names a built address, in its headers either (1.1.6)", async () => {
  const values = sampleValues(contactForm, { email: "asha@example.org" });
  const { status } = await postForm(server, contactForm, values);
  expect(status).toBe(303);
  const isTo = (address: string) => (mail: Email) => mail.to?.[0]?.address === address;
  await waitForMail(server, isTo("general@conference.org"));
  const { replyTo } = await waitForMail(server, isTo("asha@example.org"));
  expect(replyTo?.[0]?.address).toBe("general@conference.org");
  await staffClient(server);
  await waitForMail(server, isTo(STAFF));
  const folder = join(server.dataDir, "mail");
  for (const name of await readdir(folder))
    expect(builtAddressesIn(await readFile(join(folder, name), "utf8")), name).toEqual([]);
});
