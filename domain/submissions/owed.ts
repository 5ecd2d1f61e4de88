import {
  type Edition,
  editionOfRecord,
  isOver,
  type KnownEdition,
  yearOf,
} from "#domain/edition.ts";
import { DAY_MS, formatDay } from "#domain/event-day.ts";
import { type FormWindow, openingOn } from "#domain/form-window.ts";
import type { Form } from "#domain/forms/form.ts";
import { businessDaysBetween } from "#domain/forms/review-days.ts";
import { isNewsRequest, requestedForm } from "#domain/news-requests.ts";
import { isWithin } from "#domain/slot.ts";
import type { SubmissionRow, SubmissionStatus } from "#domain/submission.ts";
import { isAskedToCome } from "./attendance.ts";
import { isLater, type SubmissionState } from "./history.ts";

/** The facts of an installation on a day, besides its records. */
export type OwedContext = {
  readonly edition: Edition;
  readonly editions: readonly KnownEdition[];
  readonly windowOf: (form: Form) => FormWindow;
  readonly now: number;
  readonly day: string;
};

/** A record with its status, which the row may have as it was before. */
type OwedRecord = { readonly row: SubmissionRow; readonly status: SubmissionStatus };

type Facts = OwedContext &
  OwedRecord & { readonly form: Form; readonly state: SubmissionState | null | undefined };

type Kind = {
  /** The word by which the dashboard finds the records. */
  readonly word: `is:owed-${string}`;
  readonly meaning: string;
  /** Only records with an answer can be owed it. */
  readonly isOfAnswered?: true;
  /** The words about the records: "2 contact queries waiting for the next dates". */
  readonly says: string;
  readonly dueOn?: (context: OwedContext) => string;
  readonly isOwed: (facts: Facts) => boolean;
};

const isEnded = (state: Facts["state"]): boolean =>
  !!(state?.withdrawn_at || state?.disowned_at || state?.erase_asked_at);

/** Returns whether a request for news still waits: nobody has answered it, or marked it as handled. */
const awaitsNews = ({ row, status, state }: Facts): boolean =>
  status === "pending" && !state?.answered_at && !isEnded(state) && isNewsRequest(row);

const isOfThisEdition = ({ row, edition, editions }: Facts): boolean =>
  editionOfRecord(editions, row.created_at) === String(yearOf(edition));

/** Returns whether a time is before this edition was set, at most as long ago as the installation remembers. */
const isBeforeEdition = ({ edition, editions, day }: OwedContext, time: string): boolean => {
  const since = editions.find(({ year }) => year === yearOf(edition))?.since;
  return day <= edition.lastDay && isLater(since, time);
};

/**
 * Returns whether somebody waits for a first answer to a record. That ends with a reply from the team's mailbox, when
 * staff mark the record as handled, and when its sender withdraws it.
 */
export const awaitsAnswer = ({ row, status }: OwedRecord, state: Facts["state"]): boolean => {
  const hasReply = state?.first_answered_at || state?.replied_at;
  return status === "pending" && !hasReply && !isEnded(state) && !isNewsRequest(row);
};

/** How long before an edition those who come need to know when. */
const DAYS_AHEAD = 14;

const isNear = ({ edition, day }: OwedContext): boolean =>
  day <= edition.lastDay && Date.parse(edition.firstDay) - Date.parse(day) <= DAYS_AHEAD * DAY_MS;

/**
 * Everything that letters, pages and forms promise, and when it is owed; docs/calendar.md tells the team. A letter that
 * promises something new needs a row: a test reads all of them.
 */
export const owedKinds: readonly Kind[] = [
  {
    word: "is:owed-opening",
    meaning: "Asked to hear that a form opens, which is open",
    says: "waiting to hear that a form is open",
    isOwed: (facts) => {
      const form = awaitsNews(facts) ? requestedForm(facts.row) : undefined;
      return form !== undefined && openingOn(facts.windowOf(form), facts.day) === "open";
    },
  },
  {
    word: "is:owed-dates",
    meaning: "Asked for the next dates, which are set",
    says: "waiting for the next dates",
    isOwed: (facts) =>
      awaitsNews(facts) &&
      !requestedForm(facts.row) &&
      isBeforeEdition(facts, facts.row.created_at),
  },
  {
    word: "is:owed-invitation",
    meaning: "Accepted before the dates were set, and not asked if they come",
    isOfAnswered: true,
    says: "waiting to hear of the dates",
    isOwed: (facts) => {
      const { form, state, row, editions, now } = facts;
      return (
        !!state?.outcome_sent_at &&
        state.reminders === 0 &&
        isBeforeEdition(facts, state.outcome_sent_at) &&
        isAskedToCome(form, state, isOver(editions, row.created_at, now))
      );
    },
  },
  {
    word: "is:owed-review",
    meaning: "Promised a reply by today, or earlier",
    says: "due for a reply",
    isOwed: ({ form: { reviewDays }, row, status, state, now }) =>
      reviewDays !== undefined &&
      awaitsAnswer({ row, status }, state) &&
      businessDaysBetween(Date.parse(row.created_at), now) >= reviewDays.to,
  },
  {
    word: "is:owed-reply",
    meaning: "Answered our question by correcting",
    isOfAnswered: true,
    says: "corrected after our question",
    isOwed: ({ state, status }) => {
      if (state?.answered_as !== "question" || !state.corrected_at || isEnded(state)) return false;
      const isHandled = status === "handled" && isLater(state.changed_at, state.corrected_at);
      return isLater(state.corrected_at, state.answered_at) && !isHandled;
    },
  },
  {
    word: "is:owed-time",
    meaning: "Accepted, and comes without a day and time",
    isOfAnswered: true,
    says: "accepted without a day and time",
    dueOn: ({ edition }) => edition.firstDay,
    isOwed: (facts) => {
      const { form, state, edition } = facts;
      const comes = state?.outcome === "accepted" && state.coming !== false && !isEnded(state);
      if (!form.slot || !comes || !isNear(facts) || !isOfThisEdition(facts)) return false;
      return !state.slot || !isWithin(edition, state.slot);
    },
  },
  {
    word: "is:owed-last-word",
    meaning: "On the waiting list of an edition that has begun",
    isOfAnswered: true,
    says: "waiting for a last word",
    isOwed: (facts) => {
      const { state, row, edition, editions, day, now } = facts;
      if (state?.outcome !== "waiting" || isEnded(state)) return false;
      const hasBegun = isOfThisEdition(facts) && day >= edition.firstDay;
      return hasBegun || isOver(editions, row.created_at, now);
    },
  },
];

type OwedTable = {
  readonly form: Form;
  readonly records: readonly OwedRecord[];
  readonly stateOf: (id: string) => SubmissionState | undefined;
};

/** How many records of a form are owed something. */
export type Owed = {
  readonly form: Form;
  readonly word: string;
  readonly count: number;
  readonly says: string;
  /** By when, where that is not today. */
  readonly due: string | undefined;
};

export const owedIn = (
  { form, records, stateOf }: OwedTable,
  context: OwedContext,
): readonly Owed[] => {
  const facts = records.map(({ row, status }) => ({
    ...context,
    form,
    row,
    status,
    state: stateOf(row.id),
  }));
  return owedKinds.flatMap(({ word, says, dueOn, isOwed }) => {
    const count = facts.filter(isOwed).length;
    const due = dueOn && formatDay(dueOn(context));
    return count > 0 ? [{ form, word, count, says, due }] : [];
  });
};
