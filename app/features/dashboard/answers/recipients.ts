import { isTooLong } from "#app/features/dashboard/dialogs/use-draft-editor.ts";
import type { TableStates } from "#app/features/dashboard/records/read-news.ts";
import type { StaffRecord } from "#app/features/dashboard/records/record.ts";
import { asksForAnswered, UNCONFIRMED } from "#app/features/dashboard/view-state/find-records.ts";
import { fitsCertificate, mayBeCertified } from "#domain/certificate.ts";
import { isOver, type KnownEdition } from "#domain/edition.ts";
import type { Form } from "#domain/forms/form.ts";
import { groupBy } from "#domain/older-browsers.ts";
import { formatCount, pluralize } from "#domain/plural.ts";
import { referenceOf } from "#domain/submission.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";
import type { Outcome } from "#domain/submissions/outcomes.ts";
import { emptyValues, fillIn, hasDoubtfulValue } from "#domain/submissions/placeholders.ts";
import { plainText } from "#domain/submissions/user-text.ts";

/** Why a person is left out unless staff choose them after all; `cannotBeChosen` where nobody can. */
type Reason = { readonly text: string; readonly cannotBeChosen?: true };

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

export const ALREADY_ANSWERED = "already has an answer";

/** Returns why a person gets no certificate. */
const certificateReason = (
  { form, editions }: List,
  { row }: StaffRecord,
  state: SubmissionState | undefined,
): Reason | undefined => {
  if (!mayBeCertified(form.table, state, isOver(editions, row.created_at, Date.now())))
    return { text: "was not accepted for an edition that is over", cannotBeChosen: true };
  if (state?.certificate_id) return { text: "already has a certificate" };
  return state?.coming === false ? { text: "said that they cannot come" } : undefined;
};

const reasonFor = (
  list: List,
  record: StaffRecord,
  state: SubmissionState | undefined,
): Reason | undefined => {
  const { form, text, outcome, recommendation = "", suspects, q } = list;
  const { id, email, row } = record;
  const isCertificate = list.recommendation !== undefined;
  if (!ADDRESS.test(email)) return { text: "no valid email address", cannotBeChosen: true };
  const [empty] = emptyValues(form, row, text + recommendation);
  if (empty) return { text: `“${empty}” is empty`, cannotBeChosen: true };
  if (
    isTooLong(fillIn(form, row, text, state)) ||
    !fitsCertificate(plainText(fillIn(form, row, recommendation, state)))
  )
    return { text: "the text would be too long", cannotBeChosen: true };
  if (state?.disowned_at)
    return { text: "the owner of the address did not send it", cannotBeChosen: true };
  if (suspects.has(id)) {
    const text = "may have been sent by a bot";
    // A certificate needs a page, and no email to such a record links to one.
    return isCertificate ? { text, cannotBeChosen: true } : { text };
  }
  if (hasDoubtfulValue(form, row, text + recommendation))
    return { text: "a filled-in value holds a web address, markup or hidden characters" };
  if (state?.withdrawn_at) return { text: "has withdrawn" };
  if (state?.erase_asked_at) return { text: "has asked for deletion" };
  if (isCertificate) return certificateReason(list, record, state);
  if (!outcome && q.includes(UNCONFIRMED))
    return (state?.reminders ?? 0) < REMINDERS ? undefined : { text: "has had two emails since" };
  const isMeant = !outcome && asksForAnswered(q);
  // Whoever was asked a question still waits for the decision.
  const hasAnswer = state?.outcome && (state.outcome !== "question" || outcome === "question");
  return hasAnswer && !isMeant ? { text: ALREADY_ANSWERED } : undefined;
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
    ({ isChosen, reason }) => !isChosen && reason?.text === ALREADY_ANSWERED,
  ).length;
  const count = `${formatCount(chosen)} of ${formatCount(recipients.length)}`;
  return answered > 0
    ? `${count}; ${pluralize(answered, "already has an answer", "already have an answer")}`
    : count;
};

/** Returns a line for each other reason: how many were left out for it, or who where it is about a value of theirs. */
export const exclusionLines = (recipients: readonly Recipient[]): readonly string[] => {
  const out = recipients.filter(
    ({ isChosen, reason }) => !isChosen && reason && reason.text !== ALREADY_ANSWERED,
  );
  return [...groupBy(out, ({ reason }) => reason?.text)].map(([text, group]) =>
    text?.endsWith("is empty")
      ? `${namesOf(group.map(({ record }) => record)).join(", ")} left out: ${text}`
      : `${group.length} left out: ${text}`,
  );
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

/** Returns the first five names, and how many others there are. */
export const firstNames = (chosen: readonly StaffRecord[]): string => {
  const names = namesOf(chosen);
  const first = names.slice(0, 5).join(", ");
  const others = names.length - 5;
  return others > 0 ? `${first}, and ${others} more` : first;
};
