import type { TableStates } from "#app/features/dashboard/records/read-news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import {
  asksForAnswered,
  asksForUnconfirmed,
} from "#app/features/dashboard/view-state/search-words.ts";
import { isTooLong } from "#app/features/dashboard/writing/use-draft-editor.ts";
import { mayBeCertified, recommendationProblem } from "#domain/certificate.ts";
import { isOver, type KnownEdition } from "#domain/edition.ts";
import type { Form } from "#domain/forms/form.ts";
import { groupBy } from "#domain/older-browsers.ts";
import { formatCount, pluralize } from "#domain/plural.ts";
import { referenceOf } from "#domain/submission.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";
import type { Outcome } from "#domain/submissions/outcomes.ts";
import { emptyValues, fillIn, hasDoubtfulValue } from "#domain/submissions/placeholders.ts";
import { plainText } from "#domain/submissions/user-text.ts";

/** Why a person is left out, unless staff choose them after all. */
type Reason = {
  readonly text: string;
  /** Nobody can send the email. */
  readonly cannotBeChosen?: true;
  /** It is about a value of theirs, so the person is named. */
  readonly isAboutValue?: true;
  /** They have an answer, which their badge shows: such people are counted, not listed. */
  readonly isAnswer?: true;
};

export type Recipient = {
  readonly record: StaffRecord;
  readonly state: SubmissionState | undefined;
  readonly reason: Reason | undefined;
  readonly isChosen: boolean;
};

type List = {
  readonly form: Form;
  readonly text: string;
  readonly outcome: Outcome | undefined;
  /** That of the certificate that everybody gets. */
  readonly recommendation: string | undefined;
  readonly editions: readonly KnownEdition[];
  readonly states: TableStates | undefined;
  readonly suspects: ReadonlySet<string>;
  readonly choices: ReadonlyMap<string, boolean>;
  /** The search that found them. One for people with an answer means these. */
  readonly q: string;
};

/** The database checks an address before it stores an answer; this finds those that are none at all. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const REMINDERS = 2;

const ALREADY_ANSWERED: Reason = { text: "already has an answer", isAnswer: true };

const MAY_BE_BOT: Reason = { text: "may have been sent by a bot" };

/** Returns why the email to a person cannot be sent. */
const obstacleTo = (
  { form, text, recommendation, suspects }: List,
  { id, email, row }: StaffRecord,
  state: SubmissionState | undefined,
): Omit<Reason, "cannotBeChosen"> | undefined => {
  if (!ADDRESS.test(email)) return { text: "no valid email address" };
  const [empty] = emptyValues(form, row, text + (recommendation ?? ""));
  if (empty) return { text: `“${empty}” is empty`, isAboutValue: true };
  const onCertificate = plainText(fillIn(form, row, recommendation ?? "", state));
  if (isTooLong(fillIn(form, row, text, state)) || recommendationProblem(onCertificate))
    return { text: "the text would be too long" };
  if (state?.disowned_at) return { text: "the owner of the address did not send it" };
  // A certificate needs a page, and no email to what a bot may have sent links to one.
  const isCertificate = recommendation !== undefined;
  return isCertificate && suspects.has(id) ? MAY_BE_BOT : undefined;
};

/** Returns why a person gets no certificate. */
const certificateReason = (
  { form, editions }: List,
  { row }: StaffRecord,
  state: SubmissionState | undefined,
): Reason | undefined => {
  if (!mayBeCertified(form, state, isOver(editions, row.created_at, Date.now())))
    return { text: "was not accepted for an edition that is over", cannotBeChosen: true };
  if (state?.certificate_id) return { text: "already has a certificate" };
  return state?.coming === false ? { text: "said that they cannot come" } : undefined;
};

/** Returns why a person gets no answer, or no reminder, after those that they had. */
const answerReason = (
  { outcome, q }: List,
  state: SubmissionState | undefined,
): Reason | undefined => {
  const isReminder = !outcome && asksForUnconfirmed(q);
  if (isReminder) {
    const mayBeReminded = (state?.reminders ?? 0) < REMINDERS;
    return mayBeReminded ? undefined : { text: "has had two emails since" };
  }
  const isMeant = !outcome && asksForAnswered(q);
  // Whoever was asked a question still waits for the decision.
  const waitsForDecision = state?.outcome === "question" && outcome !== "question";
  const hasAnswer = state?.outcome && !waitsForDecision;
  return hasAnswer && !isMeant ? ALREADY_ANSWERED : undefined;
};

/** Returns why a person is left out. The first reason counts. */
const reasonFor = (
  list: List,
  record: StaffRecord,
  state: SubmissionState | undefined,
): Reason | undefined => {
  const { form, text, recommendation, suspects } = list;
  const obstacle = obstacleTo(list, record, state);
  if (obstacle) return { ...obstacle, cannotBeChosen: true };
  if (suspects.has(record.id)) return MAY_BE_BOT;
  if (hasDoubtfulValue(form, record.row, text + (recommendation ?? "")))
    return { text: "a filled-in value holds a web address, markup or hidden characters" };
  if (state?.withdrawn_at) return { text: "has withdrawn" };
  if (state?.erase_asked_at) return { text: "has asked for deletion" };
  const isCertificate = recommendation !== undefined;
  return isCertificate ? certificateReason(list, record, state) : answerReason(list, state);
};

/** Returns what tells people of one name apart: "Lightning in rural India, 73928e03". */
export const detailOf = ({ title, id }: Pick<StaffRecord, "title" | "id">): string =>
  [title, referenceOf(id)].filter(Boolean).join(", ");

/** Returns the names of people, and what they sent where several have one name. */
export const namesOf = (people: readonly StaffRecord[]): readonly string[] => {
  const namesakes = groupBy(people, ({ name }) => name);
  return people.map((person) =>
    namesakes.get(person.name)?.length === 1 ? person.name : `${person.name} (${detailOf(person)})`,
  );
};

/** Returns the people of a list, and who of them gets the email. */
export const recipientsOf = (list: List, records: readonly StaffRecord[]): readonly Recipient[] =>
  records.map((record) => {
    const state = list.states?.get(record.id);
    const reason = reasonFor(list, record, state);
    const isChosen = !reason?.cannotBeChosen && (list.choices.get(record.id) ?? !reason);
    return { record, state, reason, isChosen };
  });

/** Returns how many of the people get the email: "4 of 6; 2 already have an answer". */
export const chosenCount = (recipients: readonly Recipient[]): string => {
  const chosen = recipients.filter(({ isChosen }) => isChosen).length;
  const answered = recipients.filter(
    ({ isChosen, reason }) => !isChosen && reason?.isAnswer,
  ).length;
  const count = `${formatCount(chosen)} of ${formatCount(recipients.length)}`;
  return answered > 0
    ? `${count}; ${pluralize(answered, "already has an answer", "already have an answer")}`
    : count;
};

/** Returns a line for each other reason: how many were left out for it, or who where it is about a value of theirs. */
export const exclusionLines = (recipients: readonly Recipient[]): readonly string[] => {
  const leftOut = recipients.flatMap(({ isChosen, reason, record }) =>
    isChosen || !reason || reason.isAnswer ? [] : [{ reason, record }],
  );
  return [...groupBy(leftOut, ({ reason }) => reason.text)].map(([text, group]) => {
    const isAboutValue = group.some(({ reason }) => reason.isAboutValue);
    const people = isAboutValue ? namesOf(group.map(({ record }) => record)).join(", ") : undefined;
    return `${people ?? group.length} left out: ${text}`;
  });
};

/** Returns a line that names those who would get more than one of the emails, if there are any. */
export const repeatedLines = (chosen: readonly StaffRecord[]): readonly string[] => {
  const groups = [...groupBy(chosen, ({ email }) => email).values()];
  const repeated = groups.filter((group) => group.length > 1);
  if (repeated.length === 0) return [];
  const names = repeated.map(([first]) => first?.name).join(", ");
  const count = pluralize(repeated.length, "person", "people");
  return [`${count} would get more than one email: ${names}`];
};

const NAMED = 5;

/** Returns the first five names, and how many others there are. */
export const firstNames = (chosen: readonly StaffRecord[]): string => {
  const names = namesOf(chosen);
  const first = names.slice(0, NAMED).join(", ");
  const others = names.length - NAMED;
  return others > 0 ? `${first}, and ${others} more` : first;
};
