import type { TableStates } from "#app/features/dashboard/records/read-news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import type { Purpose } from "#app/features/dashboard/view-state/search-words.ts";
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
import { isolate, plainText } from "#domain/submissions/user-text.ts";

/** Why the email to a person cannot be sent. One who left a value of it empty is named. */
type Obstacle = { readonly kind: "impossible" | "empty-value"; readonly text: string };

/** Why a person is left out. Staff may choose them after all, but for an obstacle. The answered are only counted. */
type Reason =
  | Obstacle
  | { readonly kind: "doubt"; readonly text: string }
  | { readonly kind: "answered" };

export type Recipient = {
  readonly record: StaffRecord;
  readonly state: SubmissionState | undefined;
  readonly reason: Reason | undefined;
  readonly mayBeChosen: boolean;
  /** Gets the email. */
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
  readonly purpose: Purpose;
};

/** The database checks an address before it stores an answer; this finds those that are none at all. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const REMINDERS = 2;

const MAY_BE_BOT = "may have been sent by a bot";

const impossible = (text: string): Obstacle => ({ kind: "impossible", text });

const doubt = (text: string): Reason => ({ kind: "doubt", text });

const obstacleTo = (
  { form, text, recommendation, suspects }: List,
  { id, email, row }: StaffRecord,
  state: SubmissionState | undefined,
): Obstacle | undefined => {
  if (!ADDRESS.test(email)) return impossible("no valid email address");
  const [empty] = emptyValues(form, row, text + (recommendation ?? ""));
  if (empty) return { kind: "empty-value", text: `“${empty}” is empty` };
  const onCertificate = plainText(fillIn(form, row, recommendation ?? "", state));
  if (isTooLong(fillIn(form, row, text, state)) || recommendationProblem(onCertificate))
    return impossible("the text would be too long");
  if (state?.disowned_at) return impossible("the owner of the address did not send it");
  // A certificate needs a page, and no email about a suspect record links to one.
  const isCertificate = recommendation !== undefined;
  return isCertificate && suspects.has(id) ? impossible(MAY_BE_BOT) : undefined;
};

const certificateReason = (
  { form, editions }: List,
  { row }: StaffRecord,
  state: SubmissionState | undefined,
): Reason | undefined => {
  if (!mayBeCertified(form, state, isOver(editions, row.created_at, Date.now())))
    return impossible("was not accepted for an edition that is over");
  if (state?.certificate_id) return doubt("already has a certificate");
  return state?.coming === false ? doubt("said that they cannot come") : undefined;
};

/** Returns why a person gets no answer, or no reminder, after those that they had. */
const answerReason = (
  { outcome, purpose }: List,
  state: SubmissionState | undefined,
): Reason | undefined => {
  if (!outcome && purpose === "reminder") {
    const mayBeReminded = (state?.reminders ?? 0) < REMINDERS;
    return mayBeReminded ? undefined : doubt("has had two emails since");
  }
  // A search for the waiting list and a decision: its last word.
  const isLastWord = state?.outcome === "waiting" && outcome !== "waiting";
  const isMeant = purpose === "another" && (!outcome || isLastWord);
  // Whoever was asked a question still waits for the decision.
  const waitsForDecision = state?.outcome === "question" && outcome !== "question";
  const hasAnswer = state?.outcome && !waitsForDecision;
  return hasAnswer && !isMeant ? { kind: "answered" } : undefined;
};

/** Returns why a person is left out. The first reason counts. */
const reasonFor = (
  list: List,
  record: StaffRecord,
  state: SubmissionState | undefined,
): Reason | undefined => {
  const { form, text, recommendation, suspects } = list;
  const obstacle = obstacleTo(list, record, state);
  if (obstacle) return obstacle;
  if (suspects.has(record.id)) return doubt(MAY_BE_BOT);
  if (hasDoubtfulValue(form, record.row, text + (recommendation ?? "")))
    return doubt("a filled-in value holds a web address, markup or hidden characters");
  if (state?.withdrawn_at) return doubt("has withdrawn");
  if (state?.erase_asked_at) return doubt("has asked for deletion");
  const isCertificate = recommendation !== undefined;
  return isCertificate ? certificateReason(list, record, state) : answerReason(list, state);
};

/** Returns the detail that tells people of one name apart: "Lightning in rural India, 73928e03". */
export const detailOf = ({ title, id }: Pick<StaffRecord, "title" | "id">): string =>
  [isolate(title), referenceOf(id)].filter(Boolean).join(", ");

/** Returns the names of people, and what they sent where several have one name. */
export const namesOf = (people: readonly StaffRecord[]): readonly string[] => {
  const namesakes = groupBy(people, ({ name }) => name);
  return people.map((person) => {
    const name = isolate(person.name);
    return namesakes.get(person.name)?.length === 1 ? name : `${name} (${detailOf(person)})`;
  });
};

export const recipientsOf = (list: List, people: readonly StaffRecord[]): readonly Recipient[] =>
  people.map((record) => {
    const state = list.states?.get(record.id);
    const reason = reasonFor(list, record, state);
    const mayBeChosen = reason?.kind !== "impossible" && reason?.kind !== "empty-value";
    const isChosen = mayBeChosen && (list.choices.get(record.id) ?? !reason);
    return { record, state, reason, mayBeChosen, isChosen };
  });

/** Returns how many of the people get the email: "4 of 6; 2 already have an answer". */
export const chosenCount = (recipients: readonly Recipient[]): string => {
  const chosen = recipients.filter(({ isChosen }) => isChosen).length;
  const answered = recipients.filter(
    ({ isChosen, reason }) => !isChosen && reason?.kind === "answered",
  ).length;
  const count = `${formatCount(chosen)} of ${formatCount(recipients.length)}`;
  return answered > 0
    ? `${count}; ${pluralize(answered, "already has an answer", "already have an answer")}`
    : count;
};

/** Returns a line for each other reason: how many were left out for it, or who where it is about a value of theirs. */
export const exclusionLines = (recipients: readonly Recipient[]): readonly string[] => {
  const leftOut = recipients.flatMap(({ isChosen, reason, record }) =>
    isChosen || !reason || reason.kind === "answered" ? [] : [{ reason, record }],
  );
  return [...groupBy(leftOut, ({ reason }) => reason.text)].map(([text, group]) => {
    const isAboutValue = group.some(({ reason }) => reason.kind === "empty-value");
    const who = isAboutValue ? namesOf(group.map(({ record }) => record)).join(", ") : group.length;
    return `${who} left out: ${text}`;
  });
};

/** Returns a line that names those who would get more than one of the emails, if there are any. */
export const repeatedLines = (chosen: readonly StaffRecord[]): readonly string[] => {
  const groups = [...groupBy(chosen, ({ email }) => email).values()];
  const repeated = groups.filter((group) => group.length > 1);
  if (repeated.length === 0) return [];
  const names = repeated.map(([first]) => isolate(first?.name ?? "")).join(", ");
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
