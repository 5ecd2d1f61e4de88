import { createHash } from "node:crypto";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { event } from "#domain/event.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { forms } from "#domain/forms/registry.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import type { SubmissionEvent, SubmissionState } from "#domain/submissions/history.ts";
import type { OutboxItem } from "#server/database/results.ts";
import { applicantLinks, newKey } from "#server/mail/applicant-links.ts";
import { storedRow } from "#tests/support/database/submissions.ts";
import { composeWith, outboxItem, RECORD } from "#tests/support/mail/outbox-item.ts";
import { sampleValues } from "#tests/support/sample-values.ts";

const PUBLIC_URL = "https://conference.example";
const KEY = /#mine=([\w-]{32})(?![\w-])/g;

const itemOf = (
  over: Partial<OutboxItem> = {},
  form = speakerForm as (typeof forms)[number],
): OutboxItem => outboxItem(form, { kind: "acknowledgement", body: "Yes.", ...over });

/** Composes a mail as the worker does, and returns it with the keys that were issued. */
const send = async (
  item: OutboxItem,
  linkUrl: string | undefined = PUBLIC_URL,
  isIssued = true,
) => {
  const issued: (readonly string[])[] = [];
  const links = await applicantLinks(linkUrl, async (...key) => {
    issued.push(key);
    return isIssued;
  })(item);
  return { mail: composeWith(linkUrl)(item, links), issued };
};

test("keys end in a letter or a figure, for mail programs that cut signs off a link (2.21.1)", () => {
  for (let count = 0; count < 500; count += 1) expect(newKey()).toMatch(/^[\w-]{31}[a-zA-Z\d]$/);
});

describe("a trial", () => {
  const trialOf = (over: Partial<OutboxItem> = {}, linkUrl = PUBLIC_URL) =>
    send(
      itemOf({
        kind: "trial",
        trial_to: "anna@conference.example",
        outcome: "accepted",
        body: "Dear you",
        ...over,
      }),
      linkUrl,
    );

  test("goes to its writer alone, with what the applicant would read and no link (7.8.22)", async () => {
    const { mail, issued } = await trialOf();
    expect([mail.to, mail.replyTo, issued]).toEqual(["anna@conference.example", undefined, []]);
    expect(mail.subject).toMatch(/^Trial: Accepted: /);
    expect(mail.text).toContain("A trial, sent to you alone.");
    expect(mail.text).toContain("Dear you");
    expect(mail.text).not.toMatch(KEY);
  });

  test("names the link of the applicant's email, where that has one (7.8.18, 7.8.22)", async () => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ now: Date.parse("2026-02-01T12:00:00Z"), toFake: ["Date"] });
    expect((await trialOf()).mail.text).toContain("a link: “Tell us if you will be there”.");
    const { mail } = await trialOf({ is_over: true });
    expect(mail.text).toContain("a link: “See your application”.");
    const unlinked = [await trialOf({}, ""), await trialOf({ has_links: false })];
    for (const { mail } of unlinked) expect(mail.text).not.toContain("a link");
  });
});

const entry = (kind: SubmissionEvent["kind"], over: Partial<SubmissionEvent> = {}) =>
  ({
    kind,
    created_at: "2026-11-22T14:12:00+00:00",
    body: null,
    old_values: null,
    ...over,
  }) as SubmissionEvent;

const stateWith = (erase_at: string | null) => ({ erase_at }) as SubmissionState;

const { name, topicTitle } = sampleValues(speakerForm);
const WHO = `${name}, ${topicTitle}`;

describe("the link to the applicant's page", () => {
  test.each(forms)(
    "is below the acknowledgement of $path and below an answer, above the reference number, with a key of its own (7.8.18)",
    async (form) => {
      const keys = new Set<string>();
      for (const [kind, label] of [
        ["acknowledgement", "See, correct or withdraw it"],
        ["answer", "See your (application|inquiry|message|proposal)"],
      ] as const) {
        const { mail, issued } = await send(itemOf({ kind }, form));
        expect(mail.text).toMatch(
          new RegExp(
            `${label}:\n${PUBLIC_URL}${form.path}#mine=[\\w-]{32}\n\n[^]*4c88267e[^]*\n\nKeep this link to yourself.\n\n--`,
          ),
        );
        const [[, key = ""] = []] = [...mail.text.matchAll(KEY)];
        expect(mail.html).toContain(`href="${PUBLIC_URL}${form.path}#mine=${key}"`);
        expect(issued).toEqual([
          [form.table, RECORD, createHash("sha256").update(key).digest("hex")],
        ]);
        keys.add(key);
      }
      expect(keys.size).toBe(2);
    },
  );

  test("is missing without PUBLIC_URL, and where no key is issued (7.8.18)", async () => {
    const { mail } = await send(itemOf(), PUBLIC_URL, false);
    expect(mail.text).not.toMatch(/#mine|to yourself/);
    const links = await applicantLinks(undefined, async () => true)(itemOf());
    expect(links).toEqual([]);
  });

  test.each(["team", "change"] as const)("is in no email of the kind %s (7.8.18)", async (kind) => {
    const { mail, issued } = await send(itemOf({ kind, changes: [entry("withdrawn")] }));
    expect(issued).toEqual([]);
    expect(mail.text).not.toMatch(/#mine|to yourself/);
  });

  test("comes for each submission of the address that asked for it (7.11.9)", async () => {
    const other = "0b9f1c2e-0000-4000-8000-000000000000";
    const sent = [
      { form_type: "speaker", id: RECORD, created_at: "2026-11-21T20:00:00+00:00" },
      { form_type: "contact", id: other, created_at: "2026-11-01T10:00:00+00:00" },
    ];
    const { mail } = await send(itemOf({ kind: "links", sent }));
    expect(mail.to).toBe("visitor@example.org");
    expect(mail.text).toContain(
      `Your speaker application of 22 November 2026 (4c88267e):\n${PUBLIC_URL}${speakerForm.path}#mine=`,
    );
    expect(mail.text).toContain(`(0b9f1c2e):\n${PUBLIC_URL}${contactForm.path}#mine=`);
    expect(mail.text.match(KEY)).toHaveLength(2);
    for (const value of Object.values(sampleValues(speakerForm)))
      if (value) expect(`${mail.subject}\n${mail.text}`).not.toContain(value);
    const { mail: without } = await send(itemOf({ kind: "links", sent }), PUBLIC_URL, false);
    expect(without.text).toContain("Reply to this email instead.");
    expect([mail.subject, without.subject]).toEqual([
      `${event.shortName}: the links to what you sent`,
      `${event.shortName}: the link to what you sent`,
    ]);
  });

  test("stops a deletion, whose day the mail names (7.11.8)", async () => {
    const { mail } = await send(
      itemOf({ kind: "erasure", state: stateWith("2026-11-28T20:00:00+00:00") }),
    );
    const news = "our speaker application will be deleted on 29 November 2026";
    expect(mail.subject).toBe(`${event.shortName}: y${news} (4c88267e)`);
    expect(mail.html).toContain(`>Y${news}</h1>`);
    expect(mail.text).toMatch(/Stop this:\nhttps:\S+#mine=/);
    const { mail: request } = await send(itemOf({ kind: "erasure", state: stateWith(null) }));
    expect(request.subject).toContain(": your request to delete your speaker application (");
    expect(request.text).not.toContain("will be deleted");
  });
});

test("a name in Telugu or Urdu is read in its own direction in an email too (7.8.19)", async () => {
  const submission = storedRow(speakerForm, { name: "ఆశా" }, RECORD);
  const changes = [entry("corrected", { old_values: { name: "عائشہ" } })];
  const { mail } = await send(itemOf({ kind: "change", submission, changes }));
  for (const name of ["عائشہ", "ఆశా"]) {
    expect(mail.html).toMatch(new RegExp(`<p dir="auto"[^>]*>${name}</p>`));
    expect(mail.text).toContain(`\n  ${name}\n`);
  }
});

describe("the team's email about a change", () => {
  const change = async (changes: readonly SubmissionEvent[], erase_at: string | null = null) =>
    (await send(itemOf({ kind: "change", changes, state: stateWith(erase_at) }))).mail;

  test.each([
    [entry("corrected", { old_values: { topic_title: "Old" } }), "Corrected"],
    [entry("withdrawn"), "Withdrawn by the applicant"],
    [entry("taken-back-by-applicant"), "Withdrawal taken back"],
    [entry("not-coming"), "Cannot come"],
    [entry("disowned"), "Not sent by the owner of this address"],
    [entry("erase-asked"), "Deletion asked for"],
    [entry("erase-stopped"), "Deletion stopped"],
  ])("names it in the subject (7.8.19)", async (done, label) => {
    const { subject, to, replyTo } = await change([done]);
    expect(subject).toBe(`${label}: ${WHO}`);
    expect(to).toBe(event.mailboxes.speakers);
    expect(replyTo).toBe(done.kind === "disowned" ? undefined : "visitor@example.org");
  });

  test("names the day of a deletion where the event is (7.8.19)", async () => {
    const { subject, text } = await change([entry("erase-asked")], "2026-11-28T20:00:00+00:00");
    expect(subject).toBe(`Will be deleted on 29 November: ${WHO}`);
    expect(text).not.toContain("\n\n\n");
  });

  test("sets the words that a speaker asks for beside those on the site (2.23.6, 7.8.19)", async () => {
    const shown = { name: "Asha Rao", company: "Node & Co", talk: "Nodes" };
    const words = { name: "Asha Rao", company: null, talk: "A <b>giveaway</b>" };
    const compose = async (over: object) =>
      (
        await send(
          itemOf({
            kind: "change",
            changes: [entry("may-show", { words })],
            state: { ...stateWith(null), words, ...over },
          }),
        )
      ).mail;
    const { subject, text, html } = await compose({ shown });
    expect(subject).toBe(`Asks for other words on the site: ${WHO}`);
    expect(text).toContain(
      "On the site, company:\n  Node & Co\n\nAsked for, company:\n  (empty)\n\nOn the site, talk:\n  Nodes\n\nAsked for, talk:\n  A <b>giveaway</b>",
    );
    expect(text).not.toContain("On the site, name");
    expect(text).toContain("The site keeps the old words until you approve the new ones");
    expect(html).not.toContain("<b>");
    for (const over of [{ shown: words }, { shown: null }, { shown, words: null }]) {
      const other = await compose(over);
      expect(other.subject).toBe(`May be shown on the site: ${WHO}`);
      expect(other.text).not.toMatch(/Asked for|old words/);
    }
  });

  test("shows old and new words of all corrections, the reason of a withdrawal, and the record (7.8.19)", async () => {
    const { text, html } = await change([
      entry("corrected", { old_values: { topic_title: "First <b>", company: null } }),
      entry("corrected", { old_values: { topic_title: "Second" } }),
      entry("withdrawn", { body: "I am ill." }),
    ]);
    const { topicTitle } = sampleValues(speakerForm);
    expect(text).toContain(
      `Topic title, before:\n  First <b>\n\nTopic title, now:\n  ${topicTitle}`,
    );
    expect(text).toContain("Company, before:\n  (empty)");
    expect(text).not.toContain("Second");
    expect(text).toContain("Withdrawn by the applicant (22 November 2026 at 19:42 IST): I am ill.");
    expect(text).toContain(`${PUBLIC_URL}/admin?tab=speakers&record=${RECORD}`);
    expect(html).not.toContain("<b>");
  });
});
