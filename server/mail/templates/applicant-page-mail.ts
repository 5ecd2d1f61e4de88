import { event } from "#domain/event.ts";
import { formatDayAndMonth, formatDayOf } from "#domain/event-day.ts";
import { aboutFields } from "#domain/forms/about.ts";
import { columnOf, type Form, fieldsOf } from "#domain/forms/form.ts";
import type { SpeakerWords } from "#domain/line-up.ts";
import { referenceOf } from "#domain/submission.ts";
import { OTHER_WORDS, staffWords } from "#domain/submissions/act-words.ts";
import { submissionNoun } from "#domain/submissions/answer-mail.ts";
import type { SubmissionEvent } from "#domain/submissions/history.ts";
import type { ApplicantLink } from "#server/mail/outbox.ts";
import { type Block, note, text } from "./layout.ts";
import { dashboardLink, formatMinute, NOT_YOU, personAndTitle, type Template } from "./template.ts";

/** Returns the button of an email to an applicant whose page has a link. */
export const linkBlocks = (
  links: readonly ApplicantLink[],
  label = "See, correct or withdraw it",
): readonly Block[] => links.map(({ url }) => ({ kind: "link", label, url }));

/** Returns the note below the button and the reference number. */
export const keepLink = (links: readonly ApplicantLink[]): readonly Block[] =>
  links.length > 0 ? [note("Keep this link to yourself.")] : [];

/** Composes the mail with the links to the submissions of an address. */
export const linksMail: Template = (_, links) => ({
  subject: `${event.shortName}: the ${links.length > 1 ? "links" : "link"} to what you sent`,
  heading: "What you sent us",
  blocks: [
    ...links.map(
      ({ form, created_at, id, url }): Block => ({
        kind: "link",
        label: `Your ${submissionNoun(form)} of ${formatDayOf(created_at)} (${referenceOf(id)})`,
        url,
      }),
    ),
    links.length > 0
      ? note("Keep these links to yourself.")
      : text("We cannot send you a link. Reply to this email instead."),
    ...NOT_YOU,
  ],
});

/** Composes the mail that tells an applicant of the deletion they asked for. */
export const erasureMail: Template = ({ form, row, state }, links) => {
  const noun = submissionNoun(form);
  const news = state?.erase_at
    ? `${noun} will be deleted on ${formatDayOf(state.erase_at)}`
    : `request to delete your ${noun}`;
  return {
    subject: `${event.shortName}: your ${news} (${referenceOf(row.id)})`,
    heading: `Your ${news}`,
    blocks: [
      text(
        state?.erase_at
          ? "Its history is deleted with it. Until then you can stop this."
          : "The team has your request and will write to you.",
      ),
      ...linkBlocks(links, "Stop this"),
      ...keepLink(links),
    ],
  };
};

const labelledWords = (form: Form, { name, company, talk, about }: SpeakerWords) => [
  { label: "name", value: name },
  { label: "company", value: company },
  { label: "talk", value: talk },
  ...aboutFields(form).map(({ column, title }) => ({
    label: title,
    value: about?.[column] ?? null,
  })),
];

const changedWords = (form: Form, shown: SpeakerWords, requested: SpeakerWords) => {
  const old = labelledWords(form, shown);
  return labelledWords(form, requested)
    .map(({ label, value }, at) => ({ label, old: old[at]?.value, now: value }))
    .filter(({ old, now }) => old !== now);
};

/** Composes the mail to the team about an applicant's actions. */
export const changeMail: Template = ({ form, row, changes, state }, _, { linkUrl }) => {
  const done = changes ?? [];
  const { erase_at, shown, words } = state ?? {};
  const newWords = shown && words ? changedWords(form, shown, words) : [];
  const labels: Readonly<Record<string, string>> = {
    ...staffWords,
    ...(newWords.length > 0 && { "may-show": OTHER_WORDS }),
  };
  const labelOf = ({ kind }: SubmissionEvent): string =>
    kind === "erase-asked" && erase_at
      ? `Will be deleted on ${formatDayAndMonth(erase_at)}`
      : (labels[kind] ?? kind);
  const heading = `${done.map(labelOf).at(-1) ?? "Changed"}: ${personAndTitle(form, row)}`;
  const old = Object.assign({}, ...done.map(({ old_values }) => old_values).reverse());
  return {
    subject: heading,
    heading,
    blocks: [
      ...done.map((each) => {
        const what = `${labelOf(each)} (${formatMinute(each.created_at)})`;
        return text(each.body ? `${what}: ${each.body}` : `${what}.`);
      }),
      {
        kind: "fields",
        fields: fieldsOf(form)
          .filter(({ key }) => columnOf(key) in old)
          .flatMap(({ key, label }) => [
            { label: `${label}, before`, value: old[columnOf(key)] ?? "(empty)" },
            { label: `${label}, now`, value: row[columnOf(key)] ?? "(empty)" },
          ]),
      },
      {
        kind: "fields",
        fields: newWords.flatMap(({ label, old, now }) => [
          { label: `On the site, ${label}`, value: old ?? "(empty)" },
          { label: `Asked for, ${label}`, value: now ?? "(empty)" },
        ]),
      },
      ...(newWords.length > 0
        ? [
            text(
              "The site keeps the old words until you approve the new ones under “Show on the site”.",
            ),
          ]
        : []),
      ...dashboardLink(form, row.id, linkUrl),
      note(`Reference number: ${referenceOf(row.id)}.`),
    ],
  };
};
