import { DAY_MS, eventDay, formatClock, formatDay, formatDayOf } from "#domain/event-day.ts";
import type { Form } from "#domain/forms/form.ts";
import { businessDaysAfter, inBusinessDays } from "#domain/forms/review-days.ts";
import { applicantSteps } from "#domain/submissions/act-words.ts";
import type { ConfirmedPage } from "#domain/submissions/applicant-page.ts";
import { isLater } from "#domain/submissions/history.ts";
import type { Outcome } from "#domain/submissions/outcomes.ts";
import { plainText } from "#domain/submissions/user-text.ts";

/** Returns the day on which "Delete everything" would take effect. */
export const deletionDay = (days: number, now: number): string => formatDayOf(now + days * DAY_MS);

/** Returns whether the applicant has withdrawn, or asked for deletion. */
export const isGivenUp = ({ withdrawn_at, erase_asked_at }: ConfirmedPage): boolean =>
  withdrawn_at !== null || erase_asked_at !== null;

/** Returns by when we answer, and whether that day has passed; undefined unless somebody waits for it. */
export const promiseOf = ({ reviewDays }: Form, page: ConfirmedPage, now: number) => {
  const hasReply = page.answers.length > 0 || page.replied_at;
  const isWaiting = page.may_correct && !hasReply && !isGivenUp(page);
  if (!reviewDays || !isWaiting) return undefined;
  const last = eventDay(businessDaysAfter(Date.parse(page.created_at), reviewDays.to));
  const text = `We answer by ${formatDay(last)} (${inBusinessDays(reviewDays)}).`;
  return { text, isLate: eventDay(now) > last };
};

/** Writes the day of a time with hard spaces, since a date is read as one word. */
const unbrokenDay = (time: string): string => formatDayOf(time).replace(/ /g, "\u00a0");

/** Says that the team has written from its own mailbox. */
const repliedOn = (time: string): string => `We replied on ${unbrokenDay(time)}.`;

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  accepted: "Accepted",
  waiting: "Waiting list",
  declined: "Not this time",
  question: "We have a question",
};

/** Returns the newest answer with an outcome, which may be a question after the decision. */
export const newestOutcomeOf = ({ answers }: ConfirmedPage) =>
  [...answers].reverse().find(({ outcome }) => outcome);

/** Returns whether the applicant has replied here to the newest letter: said if they come, or corrected something. */
const isLetterAnswered = (page: ConfirmedPage): boolean => {
  const sentAt = page.answers.at(-1)?.sent_at;
  const isQuestion = newestOutcomeOf(page)?.outcome === "question";
  return page.events.some(({ kind, created_at }) => {
    const isReply = isQuestion ? kind === "corrected" : kind === "coming" || kind === "not-coming";
    return isReply && isLater(created_at, sentAt);
  });
};

/** Returns whether the newest letter is folded: it asks for nothing more. */
export const isLetterFolded = (page: ConfirmedPage): boolean =>
  isLetterAnswered(page) || isGivenUp(page);

export const isAsked = (page: ConfirmedPage): boolean =>
  newestOutcomeOf(page)?.outcome === "question" && !isLetterAnswered(page);

/** Returns whether a submission was accepted, and its applicant did not say that they cannot come. */
export const isAccepted = (page: ConfirmedPage): boolean =>
  page.may_answer && page.coming !== false;

/** Returns whether an applicant was part of an edition that is over: accepted, and not known to have stayed away. */
export const hasTakenPart = ({ is_over, answers, coming }: ConfirmedPage): boolean => {
  const decisions = answers
    .map(({ outcome }) => outcome)
    .filter((each) => each && each !== "question");
  return is_over && decisions.at(-1) === "accepted" && coming !== false;
};

/** Returns whether a submission was neither declined nor withdrawn, so that it can still be accepted. */
export const isStillPossible = (page: ConfirmedPage): boolean =>
  !isGivenUp(page) && newestOutcomeOf(page)?.outcome !== "declined";

/** Says whether the site shows the words of a speaker who has agreed, before and after the edition. */
export const visibilityText = ({ is_shown, is_over }: ConfirmedPage): string => {
  if (is_over)
    return is_shown
      ? "The site showed these words, and keeps them with the speakers of that year."
      : "The site did not show these words.";
  return is_shown
    ? "The site shows these words."
    : "The site shows these words once the team puts them there.";
};

type Headline = {
  readonly title: string;
  /** The day that ends the title. */
  readonly day?: string;
  readonly since?: string;
};

export const headlineOf = (page: ConfirmedPage): Headline => {
  const { erase_at, erase_asked_at, withdrawn_at, created_at, corrected_at, replied_at } = page;
  if (erase_at) return { title: "Will be deleted on", day: formatDayOf(erase_at) };
  if (erase_asked_at) return { title: "Deletion requested" };
  if (withdrawn_at)
    return { title: "Withdrawn", since: `Withdrawn on ${unbrokenDay(withdrawn_at)}.` };
  const { outcome, sent_at } = newestOutcomeOf(page) ?? {};
  if (outcome === "question" && !isAsked(page) && corrected_at)
    return {
      title: "We have your answer",
      since: `You corrected it on ${unbrokenDay(corrected_at)}.`,
    };
  if (outcome && sent_at)
    return { title: OUTCOMES[outcome], since: `Answered on ${unbrokenDay(sent_at)}.` };
  const received = { title: "Received on", day: formatDayOf(created_at) };
  return replied_at ? { ...received, since: repliedOn(replied_at) } : received;
};

type Step = { readonly time: string; readonly line: string; readonly text?: string };

/** Returns the history of a submission as its applicant knows it, newest first. The newest answer stands above it. */
export const stepsOf = (page: ConfirmedPage): readonly Step[] => {
  const { created_at, answers, events, replied_at } = page;
  const received = `Received on ${unbrokenDay(created_at)}, ${formatClock(created_at)}.`;
  const later: readonly Step[] = [
    ...(replied_at ? [{ time: replied_at, line: repliedOn(replied_at) }] : []),
    ...events.map(({ kind, created_at, body }) => ({
      time: created_at,
      line: applicantSteps[kind](unbrokenDay(created_at)),
      ...(body && { text: body }),
    })),
    ...answers.map((answer) => {
      const outcome = answer.outcome ? `: ${OUTCOMES[answer.outcome]}` : "";
      const isNewest = answer === answers.at(-1);
      return {
        time: answer.sent_at,
        line: `We answered on ${unbrokenDay(answer.sent_at)}${outcome}.`,
        ...(!isNewest && { text: plainText(answer.body) }),
      };
    }),
  ];
  const byTime = [...later].sort((one, other) => {
    if (isLater(other.time, one.time)) return 1;
    return isLater(one.time, other.time) ? -1 : 0;
  });
  return [...byTime, { time: created_at, line: received }];
};
