import { outcomeLabels } from "#domain/answers/outcomes.ts";
import type { ApplicantEvent, OwnPage } from "#domain/answers/own-page.ts";
import { plainText } from "#domain/answers/set-apart.ts";
import { event } from "#domain/event.ts";
import { eventDay, formatDay, formatDayOf } from "#domain/event-day.ts";
import { columnOf, type Form, fieldsOf } from "#domain/forms/form.ts";
import { inBusinessDays } from "#domain/forms/review-days.ts";
import type { FormValues } from "#domain/submission.ts";

export type ConfirmedPage = Extract<OwnPage, { confirmed: true }>;

export const TOO_LATE =
  "The team has finished with this one. To change something, reply to its email.";

export const OPENS_NOTHING =
  "This link opens nothing any more. Get a new one below, or write to us.";

/** What is said when a call did nothing, by its result. */
export const refusals: Readonly<Record<string, string>> = {
  closed: TOO_LATE,
  "too-often": "This has been changed very often. Write to us.",
  "is-confirmed": "Somebody with this link has confirmed it. You can withdraw it here instead.",
};

/** What is said after a call that did what it should. */
export const messages: Readonly<Record<string, string>> = {
  saved: "Saved. The team sees what changed.",
  withdrawn: "Withdrawn. You can take it back until the team has finished with it.",
  "taken-back": "Taken back. It is with the team again.",
  coming: "Good. We look forward to it.",
  "not-coming": "Noted. Thank you for telling us.",
  "erase-asked": "Noted. An email that says the same is on its way.",
  "erase-stopped": "Stopped. Everything stays as it was.",
};

const clock = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: event.timeZone,
});

const clockTime = (time: string): string => clock.format(new Date(time));

export const correctedMeanwhile = (time: string): string =>
  `This was changed at ${clockTime(time)}, perhaps by you on another device. Your words are still here.`;

const DAY_MS = 86_400_000;

/** Returns the day on which "Delete everything" would take effect. */
export const deletionDay = (days: number, now: number): string => formatDayOf(now + days * DAY_MS);

/** Returns the last of so many business days after the day of a time. Saturday and Sunday do not count. */
export const businessDaysAfter = (time: string, days: number): string => {
  const date = new Date(eventDay(new Date(time)));
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (date.getUTCDay() % 6 !== 0) left -= 1;
  }
  return eventDay(date);
};

export type Promised =
  | { readonly isLate: false; readonly text: string }
  /** The page names the mailbox and the reference number. */
  | { readonly isLate: true };

/** Returns by when we answer, while somebody waits for an answer that was promised. */
export const promiseOf = (
  { reviewDays }: Form,
  page: ConfirmedPage,
  now: number,
): Promised | undefined => {
  const isWaiting =
    page.may_correct && page.answers.length === 0 && !page.withdrawn_at && !page.erase_at;
  if (!reviewDays || !isWaiting) return undefined;
  const last = businessDaysAfter(page.created_at, reviewDays.to);
  if (eventDay(now) > last) return { isLate: true };
  const text = `We answer by ${formatDay(last)} (${inBusinessDays(reviewDays)}).`;
  return { isLate: false, text };
};

const ACTS: Readonly<Record<ApplicantEvent, (day: string) => string>> = {
  confirmed: (day) => `You confirmed your address on ${day}.`,
  disowned: (day) => `You said on ${day} that you did not send it.`,
  corrected: (day) => `You corrected it on ${day}.`,
  withdrawn: (day) => `You withdrew it on ${day}.`,
  "taken-back-by-applicant": (day) => `You took the withdrawal back on ${day}.`,
  coming: (day) => `You said on ${day} that you will be there.`,
  "not-coming": (day) => `You said on ${day} that you cannot come.`,
  "erase-asked": (day) => `You asked on ${day} to delete everything.`,
  "erase-stopped": (day) => `You stopped the deletion on ${day}.`,
};

/** One thing that has happened, and the text that came with it. */
export type Step = { readonly time: string; readonly line: string; readonly text?: string };

/** Returns what has happened to a submission as its applicant knows it, oldest first. */
export const stepsOf = ({ created_at, answers, events }: ConfirmedPage): readonly Step[] => {
  const received = `Received on ${formatDayOf(created_at)}, ${clockTime(created_at)} in ${event.city}.`;
  const later: readonly Step[] = [
    ...events.map(({ kind, created_at, body }) => ({
      time: created_at,
      line: ACTS[kind](formatDayOf(created_at)),
      ...(body && { text: body }),
    })),
    ...answers.map(({ sent_at, outcome, body }) => ({
      time: sent_at,
      line: `We answered on ${formatDayOf(sent_at)}${outcome ? `: ${outcomeLabels[outcome]}` : ""}.`,
      text: plainText(body),
    })),
  ];
  const byTime = later.toSorted((one, other) => Date.parse(one.time) - Date.parse(other.time));
  return [{ time: created_at, line: received }, ...byTime];
};

export const valuesOf = (form: Form, { columns }: ConfirmedPage): FormValues =>
  Object.fromEntries(fieldsOf(form).map(({ key }) => [key, columns[columnOf(key)] ?? ""]));

/** Returns the copy that an applicant saves, as JSON. */
export const copyOf = (form: Form, page: ConfirmedPage): string => {
  const values = valuesOf(form, page);
  const filled = fieldsOf(form).flatMap(({ key, label }) =>
    values[key] ? [[label, values[key]]] : [],
  );
  const { reference, created_at, answers, events } = page;
  const answersInWords = answers.map((answer) => ({ ...answer, body: plainText(answer.body) }));
  const copy = {
    form: form.title,
    reference,
    received: created_at,
    sent: Object.fromEntries(filled),
    answers: answersInWords,
    events,
  };
  return JSON.stringify(copy, null, 2);
};
