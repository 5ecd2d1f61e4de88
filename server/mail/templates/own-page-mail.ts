import type { SubmissionEvent } from "#domain/answers/history.ts";
import { event } from "#domain/event.ts";
import { formatDayOf } from "#domain/event-day.ts";
import { columnOf, fieldsOf } from "#domain/forms/form.ts";
import { referenceOf } from "#domain/submission.ts";
import type { OwnLink } from "#server/mail/outbox.ts";
import {
  dashboardLink,
  formatMinute,
  NOT_YOU,
  nameOf,
  note,
  type Template,
  text,
} from "./draft.ts";
import type { Block } from "./layout.ts";

const dayAndMonth = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  timeZone: event.timeZone,
});

/** Returns what ends each email to an applicant whose page has a link. */
export const linkBlocks = (
  links: readonly OwnLink[],
  label = "See, correct or withdraw it",
): readonly Block[] =>
  links.flatMap(({ url }): readonly Block[] => [
    { kind: "link", label, url },
    note("Keep this link to yourself."),
  ]);

/** Composes the mail with the links to what was sent from an address. */
export const linksMail: Template = (_, links) => ({
  subject: `${event.shortName}: the link to what you sent`,
  heading: "What you sent us",
  blocks: [
    ...links.map(
      ({ form, created_at, id, url }): Block => ({
        kind: "link",
        label: `Your ${nameOf(form)} of ${formatDayOf(created_at)} (${referenceOf(id)})`,
        url,
      }),
    ),
    links.length > 0
      ? note("Keep these links to yourself.")
      : text("We cannot send you a link. Reply to this email instead."),
    note(NOT_YOU),
  ],
});

/** Composes the mail that tells an applicant of the deletion they asked for. */
export const erasureMail: Template = ({ form, row, erase_at }, links) => ({
  subject: `${event.shortName}: the deletion of your ${nameOf(form)} (${referenceOf(row.id)})`,
  heading: `The deletion of your ${nameOf(form)}`,
  blocks: [
    text(
      erase_at
        ? `Everything you sent will be deleted on ${formatDayOf(erase_at)}. Until then you can stop this.`
        : "The team has your request, and writes to you.",
    ),
    ...linkBlocks(links, "Stop this"),
  ],
});

const LABELS: Readonly<Partial<Record<SubmissionEvent["kind"], string>>> = {
  corrected: "Corrected",
  withdrawn: "Withdrawn",
  "taken-back-by-applicant": "Taken back",
  "not-coming": "Cannot come",
  disowned: "Not from its address",
  "erase-asked": "Asks to be deleted",
  "erase-stopped": "Not to be deleted",
};

/** Composes the mail to the team about what an applicant did. */
export const changeMail: Template = ({ form, row, changes, erase_at }, _, { linkUrl }) => {
  const done = changes ?? [];
  const labelOf = ({ kind }: SubmissionEvent): string =>
    kind === "erase-asked" && erase_at
      ? `Will be deleted on ${dayAndMonth.format(new Date(erase_at))}`
      : (LABELS[kind] ?? kind);
  const heading = `${done.map(labelOf).at(-1) ?? "Changed"}: ${form.noun}`;
  const old = Object.assign({}, ...done.map(({ old_values }) => old_values).reverse());
  return {
    subject: `${heading} (${referenceOf(row.id)})`,
    heading,
    blocks: [
      ...done.map((each) =>
        text(
          `${labelOf(each)} (${formatMinute(each.created_at)})${each.body ? `: ${each.body}` : "."}`,
        ),
      ),
      {
        kind: "fields",
        fields: fieldsOf(form)
          .filter(({ key }) => columnOf(key) in old)
          .flatMap(({ key, label }) => [
            { label: `${label}, before`, value: old[columnOf(key)] ?? "(empty)" },
            { label: `${label}, now`, value: row[columnOf(key)] ?? "(empty)" },
          ]),
      },
      ...dashboardLink(form, row.id, linkUrl),
    ],
  };
};
