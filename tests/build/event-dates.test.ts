import { describe, expect, test, vi } from "vitest";
import { event } from "#domain/event.ts";
import { forms } from "#domain/forms/registry.ts";
import { paths } from "#domain/paths.ts";
import { outcomeLetter } from "#domain/submissions/letters.ts";
import { outcomes } from "#domain/submissions/outcomes.ts";
import { readEnv } from "#server/env/env.ts";
import { codeMail } from "#server/gateway/sign-in/code-mail.ts";
import { composeMail } from "#server/mail/templates/submission-mail.ts";
import { alarmMail } from "#server/signals/alarm-mail.ts";
import { textFiles } from "#server/site/text-files.ts";
import { storedRow } from "#tests/support/database/submissions.ts";
import { outboxItem, RECORD } from "#tests/support/mail/outbox-item.ts";
import { opened } from "#tests/support/opened.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { readableSite } from "#tests/support/server/readable-site.ts";

// Most pages are rendered here, and none is sent.
vi.mock("#server/site/compress.ts", () => import("#tests/support/server/no-compression.ts"));

const NAME = `${event.shortName} 2027`;
const BEFORE = "2027-01-10T12:00:00Z";
const AFTER = "2027-03-01T12:00:00Z";

const siteAt = (EVENT_DATES: string, time: string) => readableSite({ EVENT_DATES }, new Date(time));

/** Returns every email of an installation, as text and HTML. */
const emailsOf = (dates: string): readonly string[] => {
  const { edition, mailboxes } = readEnv({ EVENT_DATES: dates });
  const compose = composeMail({ edition, linkUrl: "https://a.example", mailboxes });
  const ofForms = forms.flatMap((form) =>
    (["team", "acknowledgement", "answer"] as const).map((kind) =>
      compose(
        outboxItem(form, {
          kind,
          body: outcomes
            .map((each) =>
              outcomeLetter(form.formType, each, {
                edition: edition.name,
                ownEdition: edition.name,
                invitation: () => "?",
                mediaKit: "",
              }),
            )
            .join("\n"),
          submission: { ...storedRow(form, sampleValues(form), RECORD), created_at: BEFORE },
        }),
      ),
    ),
  );
  const free = { bytes: 1, inodes: 1 };
  const facts = { edition, to: "staff@a.example", id: RECORD, free, mailboxes, cause: "low-disk" };
  const alarm = alarmMail(facts as Parameters<typeof alarmMail>[0]);
  return [...ofForms, codeMail("staff@a.example", "482916", edition), alarm].flatMap(
    ({ subject, text, html }) => [`${subject}\n${text}`, html],
  );
};

/** Removes the dates of last changes, and the code of drawings and styles. */
const wordsOf = (html: string): string =>
  html.replace(/<time\b.*?<\/time>|<(style|svg)\b.*?<\/\1>/gs, "");

describe.each([
  { dates: "2027-02", when: "February 2027", words: "2 days", start: { startDate: "2027-02" } },
  {
    dates: "2027-02-13/2027-02-14",
    when: "13-14 February 2027",
    words: "2 days",
    start: { startDate: "2027-02-13", endDate: "2027-02-14" },
  },
  {
    dates: "2027-02-13/2027-02-15",
    when: "13-15 February 2027",
    words: "3 days",
    start: { startDate: "2027-02-13", endDate: "2027-02-15" },
  },
])("EVENT_DATES=$dates", ({ dates, when, words, start }) => {
  const site = opened(async () => ({ ...(await siteAt(dates, BEFORE)), close: async () => {} }));

  test("is on the landing page: name, dates, days, description and structured data (1.1.7, 2.15.4)", async () => {
    const html = await site.read(paths.home);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${NAME}</h1>`));
    expect(html).toContain(`<span>${when}</span><span>${words}</span>`);
    expect(html).toContain(`<title>${NAME}</title>`);
    expect(html).toMatch(new RegExp(`<meta name="description" content="${NAME}: .*${when}\\."`));
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
    const { startDate, endDate, name, location, organizer, offers } = JSON.parse(json);
    expect({ startDate, ...(endDate && { endDate }) }).toEqual(start);
    expect(name).toBe(NAME);
    expect([organizer.name, offers]).toEqual([event.presenter, undefined]);
    expect(html).toContain(location.name);
    expect(location.name).toContain(location.address.addressLocality);
  });

  test("is in every title, and no page or file names another year (1.1.7)", async () => {
    for (const path of Object.values(paths)) {
      const html = await site.read(path);
      expect(/<title>(.*)<\/title>/.exec(html)?.[1], path).toMatch(new RegExp(`(^|\\| )${NAME}$`));
      expect(wordsOf(html).match(/.{0,40}2026.{0,40}/), path).toBeNull();
    }
    for (const path of textFiles.keys()) expect(await site.read(path)).not.toContain("2026");
  });

  test("is in every email, and no email names another year (1.1.7)", () => {
    for (const text of emailsOf(dates)) {
      expect(text).toContain(when);
      expect(text).not.toContain("2026");
    }
  });

  test("leaves titles and descriptions without its year once it is over (2.15.2, 2.18.4)", async () => {
    const { read } = await siteAt(dates, AFTER);
    for (const path of Object.values(paths)) {
      const html = await read(path);
      expect(/<title>(.*)<\/title>/.exec(html)?.[1], path).toMatch(
        new RegExp(`(^|\\| )${event.shortName}$`),
      );
      const tags = html.match(/<meta [^>]*>/g)?.join("\n");
      expect(tags, path).toContain('name="description"');
      expect(tags, path).not.toMatch(/20\d\d/);
    }
    expect(await read("/save-the-date.ics")).toBe("");
    expect(await read(paths.home)).toContain(when);
  });
});
