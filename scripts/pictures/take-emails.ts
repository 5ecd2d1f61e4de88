import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { DEFAULT_DATES, editionOf } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { toColumns } from "#domain/forms/to-row.ts";
import { tidy } from "#domain/forms/validate.ts";
import { codeMail } from "#server/gateway/sign-in/code-mail.ts";
import type { OutboxItem } from "#server/mail/outbox.ts";
import { composeMail } from "#server/mail/templates/submission-mail.ts";

/** The widths of a phone and of a reading pane, beside each other in a picture. */
const WIDTHS = [390, 640];

const submission = {
  ...toColumns(
    speakerForm,
    tidy(speakerForm, {
      name: "Asha Rao",
      email: "asha@example.org",
      phone: "+91 98765 43210",
      company: "Charminar Labs",
      jobTitle: "",
      bio: "Builds payment tools for small shops in the old city, and teaches how they work.",
      topicTitle: "Lightning at the tea stall",
      topicAbstract:
        "What forty tea stalls taught us about invoices, patience and bad reception.\nWith the numbers of a year.",
      experience: "Six talks at meetups, two at conferences.",
      audience: "Builders who have never stood behind a counter.",
      previousSpeaking: "",
      linkedin: "",
      twitter: "asharao",
      website: "",
    }),
  ),
  id: "0b9f1c2e-5d0a-4c6e-9f55-7f6f3f2d1a10",
  created_at: "2026-01-12T06:30:00.000+00:00",
  status: "pending" as const,
};

const owed = (kind: OutboxItem["kind"]): OutboxItem => ({
  id: "6a7c0f64-2f0e-4b1b-8a35-0d2f6d1f1c11",
  kind,
  form_type: speakerForm.formType,
  attempts: 1,
  suspect: false,
  submission,
  body: null,
  thread: [],
});

const compose = composeMail({
  edition: editionOf(DEFAULT_DATES),
  linkUrl: event.siteUrl,
  mailboxes: event.mailboxes,
});

const EMAILS = {
  "email-sign-in-code": codeMail("asha@example.org", "482916", editionOf(DEFAULT_DATES)),
  "email-team": compose(owed("team")),
  "email-acknowledgement": compose(owed("acknowledgement")),
};

/** Returns a data URL of an email at one width. */
const pictureOf = async (browser: Browser, html: string, width: number): Promise<string> => {
  const page = await browser.newPage({ viewport: { width, height: 100 } });
  await page.setContent(html);
  const png = await page.screenshot({ fullPage: true });
  await page.close();
  return `data:image/png;base64,${png.toString("base64")}`;
};

/** Takes each email at both widths. */
export const takeEmails = async (browser: Browser, folder: string): Promise<void> => {
  for (const [name, { html }] of Object.entries(EMAILS)) {
    const pictures = [];
    for (const width of WIDTHS) pictures.push(await pictureOf(browser, html, width));
    const sheet = await browser.newPage({ viewport: { width: 1070, height: 100 } });
    await sheet.setContent(
      `<body style="margin:0;display:flex;gap:40px;align-items:start;background:#3A342A">${pictures.map((url) => `<img src="${url}">`).join("")}`,
    );
    await sheet.screenshot({
      path: join(folder, `${name}.webp`),
      type: "webp",
      quality: 80,
      fullPage: true,
    });
    await sheet.close();
  }
};
