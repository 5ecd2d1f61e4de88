import { describe, expect, test, vi } from "vitest";
import { closedForm } from "#app/content/edition.ts";
import { speakers } from "#app/content/home/speakers.ts";
import { whySponsor } from "#app/content/home/why-sponsor.ts";
import { media } from "#app/content/media.ts";
import { studentVolunteer } from "#app/content/student-volunteer.ts";
import { event } from "#domain/event.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { forms } from "#domain/forms/registry.ts";
import { askForNews, askForOpening, FOR_THE_NEXT_EDITION } from "#domain/next-edition.ts";
import { formPaths, paths } from "#domain/paths.ts";
import { readEnv } from "#server/env/env.ts";
import { composeMail } from "#server/mail/templates/submission-mail.ts";
import { outboxItem } from "#tests/support/mail/outbox-item.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";
import { readableSite } from "#tests/support/server/readable-site.ts";

vi.mock("#server/site/compress.ts", () => import("#tests/support/server/no-compression.ts"));

const windowsOf = (days: string): string =>
  forms
    .filter(({ formType }) => formType !== "contact")
    .map(({ formType }) => `${formType}=${days}`)
    .join(" ");

const OWN = {
  EVENT_DATES: "2027-02-13/2027-02-14",
  FORMS_OPEN: windowsOf("2026-10-01/2027-01-10"),
};
const NEXT = { EVENT_DATES: "2028-02", FORMS_OPEN: windowsOf("2027-10-01/2028-01-10") };
const UNTIL = `Open until 10 January 2027, end of day in ${event.city}.`;

const opens = (day: string) => `Applications open on ${day}, in ${event.city}.`;

/** Each state with the words that invite in it, the sentence about the days, and whether forms are open. */
const STATES = [
  ["not open yet", OWN, "2026-09-30", "not-yet", opens("1 October 2026"), false],
  ["open", OWN, "2026-10-01", "coming", UNTIL, true],
  ["in its last three days", OWN, "2027-01-10", "coming", UNTIL, true],
  [
    "closed",
    OWN,
    "2027-01-11",
    "closed",
    `Applications closed on 10 January 2027, in ${event.city}.`,
    false,
  ],
  ["over with its edition", OWN, "2027-02-15", "past", "", true],
  ["next", NEXT, "2027-09-02", "not-yet", opens("1 October 2027"), false],
] as const;

const textOf = (html: string): string =>
  html
    .replace(/<(script|style)\b.*?<\/\1>|<svg\b.*?<\/svg>/gs, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");

/** Returns the pages at noon of a day, whole and as text. */
const pagesOn = async (environment: Readonly<Record<string, string>>, day: string) => {
  const { read } = await readableSite(environment, new Date(`${day}T12:00:00+05:30`));
  return async (path: string) => {
    const html = await read(path);
    return { html, text: textOf(html) };
  };
};

const { callToAction } = whySponsor(defaultEdition);

/** Each place with its page and what it says by state. */
const PLACES = [
  ["#speakers", paths.home, speakers.lead],
  ["#sponsors-cta", paths.home, callToAction.text],
  [paths.media, paths.media, media.apply.text],
  [paths.studentVolunteer, paths.studentVolunteer, studentVolunteer.apply.text],
] as const;

/** The buttons that are amber while their form is open, and quiet while it is not. */
const LINKS = [
  [paths.home, formPaths.applySponsor],
  [paths.media, formPaths.contactMediaPartnership],
  [paths.studentVolunteer, formPaths.contactStudentVolunteer],
] as const;

/** Finds the classes of the button that leads to a form. */
const linkTo = (form: string) => new RegExp(`<a (?=[^>]*href="${form}")[^>]*class="([^"]*)"`);

/** The door of a form's page, by its state. */
const doorOf = (html: string) => /src="[^"]*door-(shut|ajar)[^"]*\.svg"/.exec(html)?.[1];

describe.each(STATES)("a form that is %s", (state, environment, day, words, note, isOpen) => {
  test("is invited to by each place in the words of its state (2.18.12, 2.22.1, 2.22.2, 2.22.7)", async () => {
    const read = await pagesOn(environment, day);
    for (const [place, path, texts] of PLACES) {
      const { text } = await read(path);
      expect(text.includes(`${texts[words]} ${note}`.trim()), place).toBe(true);
      for (const other of Object.values(texts).filter((each) => !texts[words].includes(each)))
        expect(text.includes(other), `${place}: ${other}`).toBe(false);
      if (note === "") expect(text, place).not.toMatch(/Applications (open|closed)|Open until/);
    }
    const { html } = await read(paths.home);
    expect(html.split(`href="${formPaths.applySpeaker}"`)).toHaveLength(isOpen ? 3 : 2);
    for (const [path, form] of LINKS) {
      const [, classes = ""] = linkTo(form).exec((await read(path)).html) ?? [];
      // The amber button alone has a second class.
      expect(classes.includes(" "), `the button of ${form} on ${path} is amber`).toBe(isOpen);
    }
  });

  test("is asked for where it is not open, with the promise that is stored (2.22.3)", async () => {
    const read = await pagesOn(environment, day);
    for (const form of forms.filter(({ formType }) => formType !== "contact")) {
      const { text, html } = await read(form.path);
      const isComing = words === "not-yet";
      const { submit, line } = closedForm[isComing ? "not-yet" : "closed"];
      const from = day < "2027" ? "2026-10-01" : "2027-10-01";
      const { values } = isComing ? askForOpening(form, from) : askForNews;
      const message = values.message.replaceAll("&", "&amp;");
      expect(text.includes(line), form.path).toBe(!isOpen);
      expect(html.includes(`>${submit}</button>`), form.path).toBe(!isOpen);
      expect(html.includes(`value="${message}"`), form.path).toBe(!isOpen);
    }
  });

  test("has a page and an acknowledgement that say the same (2.18.6, 2.22.3, 2.22.7)", async () => {
    const read = await pagesOn(environment, day);
    const isPast = words === "past";
    for (const { path, copy } of forms.filter(({ formType }) => formType !== "contact")) {
      const { text, html } = await read(path);
      expect(text.includes(copy.lead), path).toBe(isOpen);
      expect(text.includes(note), path).toBe(true);
      expect(text.includes(FOR_THE_NEXT_EDITION), path).toBe(isPast);
      const isEnding = state === "in its last three days";
      expect(doorOf(html), path).toBe(isOpen ? (isEnding ? "ajar" : undefined) : "shut");
      const lead = textOf(/<p class="lead">.*?<\/p>/s.exec(html)?.[0] ?? "").trim();
      if (!isOpen) expect(lead, path).toBe(note);
      if (isEnding) expect(lead, path).toBe(`${note} ${copy.lead}`);
    }
    const { edition, mailboxes } = readEnv(environment);
    const item = outboxItem(contactForm, { kind: "acknowledgement" });
    const submission = { ...item.submission, created_at: `${day}T06:30:00+00:00` };
    const mail = composeMail({ edition, mailboxes, linkUrl: undefined })({ ...item, submission });
    expect(mail.text.includes(FOR_THE_NEXT_EDITION)).toBe(isPast);
  });
});

test.each([
  ["2027-02-12", "1 speaker so far.", "planned for 13-14 February 2027"],
  ["2027-02-13", "1 speaker. Tell us", `in ${event.place}, 13-14 February 2027`],
  ["2027-02-14", "1 speaker. Tell us", `in ${event.place}, 13-14 February 2027`],
  ["2027-02-15", "the next edition are welcome", "dates have passed"],
])(
  "on %s the landing page says only what is true that day (2.23.5, 2.18.4)",
  async (day, speakers, when) => {
    const speaker = { id: "12345678", year: 2027, name: "A", company: null, talk: "B" };
    const dates = { EVENT_DATES: "2027-02-13/2027-02-14" };
    const site = await readableSite(dates, new Date(`${day}T12:00:00+05:30`));
    site.showLineUp({ speakers: [speaker], past: [] });
    const html = await site.read(paths.home);
    const text = textOf(html);
    expect(text).toContain(speakers);
    expect(html).toContain(when);
    const isBefore = day === "2027-02-12";
    const waiting =
      /so far|The hall is still to come|Sales have not opened|we are building|taking shape/;
    expect(waiting.test(text)).toBe(isBefore);
  },
);
