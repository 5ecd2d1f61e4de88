import {
  type FoldedText,
  foldText,
  foldTexts,
  isNumber,
  testOf,
} from "#app/features/dashboard/records/folded-text.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import { isOver, type KnownEdition, type Phase } from "#domain/edition.ts";
import { type Form, formOfTable } from "#domain/forms/registry.ts";
import { isNewsRequest } from "#domain/news-requests.ts";
import { countOpinions, type Note, opinionBy } from "#domain/notes.ts";
import { isAskedToCome } from "#domain/submissions/attendance.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";
import { outcomeLabels, outcomes } from "#domain/submissions/outcomes.ts";
import { type OwedContext, owedKinds } from "#domain/submissions/owed.ts";

export type SearchFacts = {
  readonly record: StaffRecord;
  readonly state: SubmissionState | undefined;
  readonly editions: readonly KnownEdition[];
  /** The address of whoever searches. */
  readonly me: string;
  /** The facts that decide whether something is owed; undefined before the news are read. */
  readonly owed?: (OwedContext & { readonly form: Form }) | undefined;
};

type Condition = (facts: SearchFacts) => boolean;

type SearchWord = { readonly word: string; readonly meaning: string };

/** Accepted, and silent since that answer left. */
export const UNCONFIRMED = "is:unconfirmed";

/** The searches for people who are asked if they come: the second for those accepted before the dates were set. */
const ASKED_TO_COME: readonly string[] = [UNCONFIRMED, "is:owed-invitation"];

const isUnconfirmed: Condition = ({ record, state, editions }) => {
  const form = state && formOfTable(state.submission_table);
  if (!form) return false;
  return isAskedToCome(form, state, isOver(editions, record.row.created_at, Date.now()));
};

type StateWord = SearchWord & {
  readonly holds: Condition;
  /** Only records with an answer can have it. */
  readonly isOfAnswered: boolean;
};

const ofAny = (word: string, meaning: string, holds: Condition): StateWord => ({
  word,
  meaning,
  holds,
  isOfAnswered: false,
});

const ofAnswered = (word: string, meaning: string, holds: Condition): StateWord => ({
  ...ofAny(word, meaning, holds),
  isOfAnswered: true,
});

/** The words that ask for the state of a record, and not for its text. */
const STATE_WORDS: readonly StateWord[] = [
  ofAnswered("is:answered", "Records with an answer", ({ state }) => !!state?.answered_at),
  ofAny("is:unanswered", "Records without one", ({ state }) => !state?.answered_at),
  ofAny("is:withdrawn", "Withdrawn by the applicant", ({ state }) => !!state?.withdrawn_at),
  ofAnswered("is:coming", "Accepted, and will be there", ({ state }) => state?.coming === true),
  ofAnswered("is:not-coming", "Accepted, and cannot come", ({ state }) => state?.coming === false),
  ofAnswered(UNCONFIRMED, "Accepted, and has not said yet", isUnconfirmed),
  ofAny("is:news", "Wants to hear of the next dates, or when a form opens", ({ record }) =>
    isNewsRequest(record.row),
  ),
  ofAny(
    "is:undecided",
    "Without an opinion of yours",
    ({ state, me }) => !opinionBy(state?.notes ?? [], me),
  ),
  ...outcomes.map((outcome) =>
    ofAnswered(
      `is:${outcome}`,
      `Answered as: ${outcomeLabels[outcome]}`,
      ({ state }) => state?.outcome === outcome,
    ),
  ),
  ...owedKinds.map(({ word, meaning, isOfAnswered, isOwed }) => {
    const holds: Condition = ({ record: { row, status }, state, owed }) =>
      owed !== undefined && isOwed({ ...owed, row, status, state });
    return isOfAnswered ? ofAnswered(word, meaning, holds) : ofAny(word, meaning, holds);
  }),
];

/** All words that do not ask for a text; those with a value by an example. */
export const SEARCH_WORDS: readonly SearchWord[] = [
  ...STATE_WORDS,
  { word: "note:booth", meaning: "A word of a note" },
  { word: "for:2", meaning: "At least so many opinions for it" },
  { word: "against:1", meaning: "At least so many against it" },
];

/** The part before the colon of a word that does not ask for a text, with the blanks that keyboards add. */
const QUESTION = /\b(is|note|for|against)\s*[:：]\s*/giu;

/** Words that programs copy along with an address, a number or a reference. */
const COPIED_ALONG =
  /\b(?:mailto|tel|sms|whatsapp):|\bhttps?:\/\/(?:www\.)?|\bwa\.me\/|№|\bref(?:erence)?(?: (?:number|no\b))?[\s.:#]+(?=\S*\d)|\?(?:subject|body|cc)=\S*/gi;

/** The extension behind a phone, which no form stores. */
const EXTENSION = /(\d[\d\s().-]{5,}\d)[\s,;]*(?:x|ext(?:n|ension)?)[\s.:=]*\d{1,6}\b/gi;

/** A note's words, or a number of opinions, folded. */
const NOTE_OR_OPINIONS = /^(note .+|(for|against) \d+)$/;

/** Returns the word that does not ask for a text, as `SEARCH_WORDS` has it; undefined for others. */
const questionIn = (typed: string): string | undefined => {
  if (!typed.includes(":")) return undefined;
  // Without its colon, which is a sign between words.
  const folded = foldText(typed);
  if (NOTE_OR_OPINIONS.test(folded)) return folded.replace(" ", ":");
  return STATE_WORDS.find(({ word }) => foldText(word) === folded)?.word;
};

/** Joins neighbouring numbers, because people write a phone in groups. */
const joinNumbers = (words: readonly string[]): readonly string[] => {
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last !== undefined && isNumber(last) && isNumber(word))
      joined[joined.length - 1] = `${last} ${word}`;
    else joined.push(word);
  }
  return joined;
};

/** Returns the words of a search, folded like the text of records. */
export const wordsIn = (q: string): readonly string[] => {
  const bare = q.replace(COPIED_ALONG, "").replace(EXTENSION, "$1");
  const typed = bare.replace(QUESTION, "$1:").split(/\s+/);
  return joinNumbers(typed.map((word) => questionIn(word) ?? foldText(word)).filter(Boolean));
};

/** The kind of an email to a list: an answer, one more to people who have an answer, or a reminder of theirs. */
export type Purpose = "answer" | "another" | "reminder";

export const purposeOf = (q: string, phase: Phase): Purpose => {
  const words = wordsIn(q);
  if (phase === "coming" && words.some((word) => ASKED_TO_COME.includes(word))) return "reminder";
  const isForAnswered = STATE_WORDS.some((each) => each.isOfAnswered && words.includes(each.word));
  return isForAnswered ? "another" : "answer";
};

const NOTE_WORD = /^note:(.+)$/;

const OPINION_WORD = /^(for|against):(\d+)$/;

/** The text of each note, folded when a search first meets it. */
const foldedNotes = new WeakMap<Note, FoldedText>();

const foldedNote = (note: Note): FoldedText => {
  const folded = foldedNotes.get(note) ?? foldTexts([note.body ?? ""]);
  foldedNotes.set(note, folded);
  return folded;
};

const notesHold = (text: string): Condition => {
  const holds = testOf(text);
  return ({ state }) => (state?.notes ?? []).some((note) => holds(foldedNote(note)));
};

/** Returns the condition that a word of the search sets: its state, opinions, notes, or any text. */
export const conditionOf = (word: string): Condition => {
  const stateWord = STATE_WORDS.find((each) => each.word === word);
  if (stateWord) return stateWord.holds;
  const [, noted] = NOTE_WORD.exec(word) ?? [];
  if (noted) return notesHold(noted);
  const [, opinion, least] = OPINION_WORD.exec(word) ?? [];
  if (opinion === "for" || opinion === "against")
    return ({ state }) => countOpinions(state?.notes ?? [])[opinion] >= Number(least);
  const holds = testOf(word);
  const areNoted = notesHold(word);
  return (facts) => holds(facts.record.folded) || areNoted(facts);
};
