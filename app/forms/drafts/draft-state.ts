import { newId } from "#app/lib/backend.ts";
import { type Form, fieldsOf } from "#domain/forms/form.ts";
import type { FormValues } from "#domain/submission.ts";

/** One try to send. The id of its row belongs to these values. */
export type Attempt = { readonly id: string; readonly values: FormValues };

/** The unsent values of a form. They stay on the device. */
export type Draft = { readonly values: FormValues; readonly attempt?: Attempt | undefined };

/** The note about the draft, if any: that it was restored, or that it was cleared and can come back. */
export type DraftNote =
  | { readonly kind: "restored" }
  | { readonly kind: "cleared"; readonly values: FormValues }
  | undefined;

export type DraftState = {
  /** The values of the controls, read again before each change. */
  readonly values: FormValues;
  /** The values that the form began with and that nobody typed. */
  readonly suggested: FormValues;
  /** The fields edited on this page, which no other tab and no older draft may overwrite. */
  readonly edited: ReadonlySet<string>;
  readonly attempt: Attempt | undefined;
  readonly note: DraftNote;
  /** False once the device has refused the draft, or another tab has removed it. */
  readonly isKept: boolean;
};

export const hasText = (values: FormValues): boolean =>
  Object.values(values).some((value) => value.trim() !== "");

/** Returns the values that the form did not begin with. */
export const userInput = ({ values, suggested }: Pick<DraftState, "values" | "suggested">) =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== suggested[key]));

/** Returns the draft before this device is asked for one. Blanks that were posted are newer than any draft, too. */
export const initialDraft = (
  form: Form,
  posted: FormValues = {},
  suggested: FormValues = {},
): DraftState => ({
  values: Object.fromEntries(
    fieldsOf(form).map(({ key }) => [key, posted[key] ?? suggested[key] ?? ""]),
  ),
  suggested,
  edited: new Set(Object.keys(posted)),
  attempt: undefined,
  note: undefined,
  isKept: true,
});

export const isAtRisk = ({ isKept, values }: DraftState): boolean => !isKept && hasText(values);

const blankValues = (values: FormValues): FormValues =>
  Object.fromEntries(Object.keys(values).map((key) => [key, ""]));

const initialValues = ({ values, suggested }: DraftState) => ({
  ...blankValues(values),
  ...suggested,
});

/** Takes the values of another draft, except in the fields that were edited here. */
const mergeValues = ({ values, edited }: DraftState, others: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      edited.has(key) ? value : (others[key] ?? value),
    ]),
  );

/** Returns the draft once the page's code runs; a visitor may have typed before it did. */
export const withStoredDraft = (state: DraftState, draft: Draft | undefined): DraftState => {
  const isTypedHere = (key: string): boolean => {
    const value = state.values[key];
    return value !== "" && value !== draft?.values[key] && value !== state.suggested[key];
  };
  const typedHere = Object.keys(state.values).filter(isTypedHere);
  const current = { ...state, edited: new Set([...state.edited, ...typedHere]) };
  if (!draft || !hasText(draft.values)) return current;
  return {
    ...current,
    values: mergeValues(current, draft.values),
    attempt: draft.attempt,
    note: { kind: "restored" },
  };
};

/** Returns the draft once another tab wrote one, or removed it. */
export const withOtherTab = (state: DraftState, draft: Draft | undefined): DraftState => {
  if (draft)
    return {
      ...state,
      values: mergeValues(state, draft.values),
      attempt: draft.attempt ?? state.attempt,
    };
  return state.edited.size === 0
    ? { ...state, values: initialValues(state), note: undefined }
    : { ...state, isKept: false };
};

export const afterSend = (state: DraftState): DraftState => ({
  ...state,
  values: blankValues(state.values),
  edited: new Set(),
  attempt: undefined,
  note: undefined,
});

export const withEdit = (state: DraftState, key: string): DraftState => ({
  ...state,
  edited: new Set([...state.edited, key]),
  note: state.note?.kind === "cleared" ? undefined : state.note,
});

/** Returns the initial values, and keeps the values for an undo. */
export const reset = (state: DraftState): DraftState => ({
  ...afterSend(state),
  values: initialValues(state),
  note: { kind: "cleared", values: state.values },
});

export const undoReset = (state: DraftState): DraftState =>
  state.note?.kind === "cleared" ? { ...state, values: state.note.values, note: undefined } : state;

/** Returns the last attempt for unchanged words, so that a retry meets its own row. */
export const attemptFor = (
  values: FormValues,
  last: Attempt | undefined,
  makeId: () => string = newId,
): Attempt =>
  last && JSON.stringify(last.values) === JSON.stringify(values) ? last : { id: makeId(), values };
