import { type StaffRecord, searchable } from "#app/features/dashboard/records/record.ts";
import { isOver, type KnownEdition } from "#domain/edition.ts";
import { formOfTable } from "#domain/forms/registry.ts";
import { isNewsRequest } from "#domain/news-requests.ts";
import { countOpinions, opinionBy } from "#domain/notes.ts";
import { isAskedToCome } from "#domain/submissions/attendance.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";
import { outcomeLabels, outcomes } from "#domain/submissions/outcomes.ts";

/** What a word of the search may ask about. */
export type SearchFacts = {
  readonly record: StaffRecord;
  readonly state: SubmissionState | undefined;
  readonly editions: readonly KnownEdition[];
  /** The address of whoever searches. */
  readonly me: string;
};

type Condition = (facts: SearchFacts) => boolean;

type SearchWord = { readonly word: string; readonly meaning: string };

/** Accepted, and silent since that answer left. */
export const UNCONFIRMED = "is:unconfirmed";

/** No opinion of whoever searches. */
const UNDECIDED = "is:undecided";

const isUnconfirmed: Condition = ({ record, state, editions }) => {
  const form = state && formOfTable(state.submission_table);
  if (!form) return false;
  return isAskedToCome(form, state, isOver(editions, record.row.created_at, Date.now()));
};

/** The words that ask for the state of a record, and not for its text. */
const STATE_WORDS: readonly (SearchWord & { readonly holds: Condition })[] = [
  {
    word: "is:answered",
    meaning: "Records with an answer",
    holds: ({ state }) => !!state?.answered_at,
  },
  {
    word: "is:unanswered",
    meaning: "Records without one",
    holds: ({ state }) => !state?.answered_at,
  },
  {
    word: "is:withdrawn",
    meaning: "Withdrawn by the applicant",
    holds: ({ state }) => !!state?.withdrawn_at,
  },
  {
    word: "is:coming",
    meaning: "Accepted, and will be there",
    holds: ({ state }) => state?.coming === true,
  },
  {
    word: "is:not-coming",
    meaning: "Accepted, and cannot come",
    holds: ({ state }) => state?.coming === false,
  },
  { word: UNCONFIRMED, meaning: "Accepted, and has not said yet", holds: isUnconfirmed },
  {
    word: "is:news",
    meaning: "Wants to hear of the next dates, or when a form opens",
    holds: ({ record }) => isNewsRequest(record.row),
  },
  {
    word: UNDECIDED,
    meaning: "Without an opinion of yours",
    holds: ({ state, me }) => !opinionBy(state?.notes ?? [], me),
  },
  ...outcomes.map((outcome) => ({
    word: `is:${outcome}`,
    meaning: `Answered as: ${outcomeLabels[outcome]}`,
    holds: ({ state }: SearchFacts) => state?.outcome === outcome,
  })),
];

/** All words that do not ask for a text; those with a value by an example. */
export const SEARCH_WORDS: readonly SearchWord[] = [
  ...STATE_WORDS,
  { word: "note:booth", meaning: "A word of a note" },
  { word: "for:2", meaning: "At least so many opinions for it" },
  { word: "against:1", meaning: "At least so many against it" },
];

/** Returns the words of a search, normalised like the text of records. */
export const wordsIn = (q: string): readonly string[] => searchable(q).split(/\s+/).filter(Boolean);

/** The words that records without an answer have, too. */
const UNANSWERED: readonly string[] = ["is:unanswered", "is:news", "is:withdrawn", UNDECIDED];

/** Returns whether a search is for records with an answer by one of its words. */
export const asksForAnswered = (q: string): boolean => {
  const words = q.toLowerCase().split(/\s+/);
  return words.some((word) => word.startsWith("is:") && !UNANSWERED.includes(word));
};

const NOTE_WORD = /^note:(.+)$/;

const OPINION_WORD = /^(for|against):(\d+)$/;

/** Returns whether a record has a note with a text. */
const isNoted = (state: SubmissionState | undefined, text: string): boolean =>
  (state?.notes ?? []).some(({ body }) => body !== null && searchable(body).includes(text));

/** Returns what a word of the search asks of a record: its state, opinions, notes, or any text. */
export const conditionOf = (word: string): Condition => {
  const stateWord = STATE_WORDS.find((each) => each.word === word);
  if (stateWord) return stateWord.holds;
  const [, noted] = NOTE_WORD.exec(word) ?? [];
  if (noted) return ({ state }) => isNoted(state, noted);
  const [, opinion, least] = OPINION_WORD.exec(word) ?? [];
  if (opinion === "for" || opinion === "against")
    return ({ state }) => countOpinions(state?.notes ?? [])[opinion] >= Number(least);
  return ({ record, state }) => record.haystack.includes(word) || isNoted(state, word);
};
