import type { StaffRecord } from "#app/features/staff/records/record.ts";
import type { TableStates } from "#app/features/staff/records/use-states.ts";
import type { Outcome } from "#domain/answers/outcomes.ts";
import { emptyValues, fillIn, hasDoubtfulValue } from "#domain/answers/placeholders.ts";
import type { Form } from "#domain/forms/form.ts";
import { pluralize } from "#domain/plural.ts";
import { isTooLong } from "./use-writing.ts";

/** How many people are written to at once. */
export const MAX_PEOPLE = 500;

/** Why a person is left out unless staff choose them after all; `isFixed` where nobody can. */
type Reason = { readonly text: string; readonly isFixed?: true };

export type Recipient = {
  readonly record: StaffRecord;
  readonly reason: Reason | undefined;
  readonly isChosen: boolean;
};

type List = {
  readonly form: Form;
  readonly text: string;
  readonly outcome: Outcome | undefined;
  readonly states: TableStates | undefined;
  readonly suspects: ReadonlySet<string>;
  /** What staff chose themselves, by record. */
  readonly choices: ReadonlyMap<string, boolean>;
};

/** The database checks an address before it stores an answer; this finds what is none at all. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const reasonFor = (
  { form, text, outcome, states, suspects }: List,
  { id, email, row }: StaffRecord,
): Reason | undefined => {
  if (!ADDRESS.test(email)) return { text: "no valid email address", isFixed: true };
  const [empty] = emptyValues(form, row, text);
  if (empty) return { text: `“${empty}” is empty`, isFixed: true };
  if (isTooLong(fillIn(form, row, text)))
    return { text: "the text would be too long", isFixed: true };
  if (states?.get(id)?.disowned_at)
    return { text: "the owner of the address did not send it", isFixed: true };
  if (suspects.has(id)) return { text: "may have been sent by a bot" };
  if (hasDoubtfulValue(form, row, text))
    return { text: "a filled-in value holds a web address, markup or hidden characters" };
  const earlier = states?.get(id)?.outcome;
  return outcome && earlier && earlier !== outcome
    ? { text: "another outcome was sent" }
    : undefined;
};

/** Returns the people of a list, and who of them gets the email. */
export const recipientsOf = (list: List, records: readonly StaffRecord[]): readonly Recipient[] =>
  records.map((record) => {
    const reason = reasonFor(list, record);
    const isChosen = !reason?.isFixed && (list.choices.get(record.id) ?? !reason);
    return { record, reason, isChosen };
  });

/** Returns a line for each reason: how many were left out for it, or who where it is about a value of theirs. */
export const leftOut = (recipients: readonly Recipient[]): readonly string[] => {
  const out = recipients.filter(({ isChosen, reason }) => !isChosen && reason);
  return [...Map.groupBy(out, ({ reason }) => reason?.text)].map(([text, group]) =>
    text?.endsWith("is empty")
      ? `${group.map(({ record }) => record.name).join(", ")} left out: ${text}`
      : `${group.length} left out: ${text}`,
  );
};

/** Returns a line that names those who would get more than one of the emails, if there are any. */
export const moreThanOne = (chosen: readonly StaffRecord[]): readonly string[] => {
  const groups = [...Map.groupBy(chosen, ({ email }) => email).values()];
  const several = groups.flatMap(([first, second]) => (first && second ? [first.name] : []));
  const count = pluralize(several.length, "person", "people");
  return several.length > 0
    ? [`${count} would get more than one email: ${several.join(", ")}`]
    : [];
};

/** Returns the first five names, and how many others there are. */
export const firstNames = (chosen: readonly StaffRecord[]): string => {
  const names = chosen.slice(0, 5).map(({ name }) => name);
  return [...names, ...(chosen.length > 5 ? [`and ${chosen.length - 5} more`] : [])].join(", ");
};
