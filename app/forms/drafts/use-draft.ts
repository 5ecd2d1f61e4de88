import { type RefObject, useEffect, useRef, useState } from "react";
import type { Form } from "#domain/forms/form.ts";
import type { FormValues } from "#domain/submission.ts";
import {
  type Attempt,
  afterSend,
  attemptFor,
  type DraftState,
  hasText,
  initialDraft,
  isAtRisk,
  reset,
  undoReset,
  userInput,
  withEdit,
  withOtherTab,
  withStoredDraft,
} from "./draft-state.ts";
import { draftStore } from "./draft-store.ts";
import { readValues, writeValues } from "./form-values.ts";

type Change = (state: DraftState) => DraftState;

/** Keeps the values of a form on this device while they are typed: binds the draft to the controls and the storage. */
export const useDraft = (
  form: Form,
  element: RefObject<HTMLFormElement | null>,
  posted: FormValues | undefined,
  suggested: FormValues,
  /** Names a separate draft: of a correction, or of a form with fixed values. */
  variant: string | undefined,
) => {
  const [store] = useState(() =>
    draftStore(variant ? `${form.formType}:${variant}` : form.formType),
  );
  const [draft, setDraft] = useState(() => initialDraft(form, posted, suggested));
  const latest = useRef(draft);

  const readControls = (): FormValues =>
    element.current ? readValues(form, element.current) : latest.current.values;

  /** Returns only the changed values in a variant: the rest may be corrected on another device, or is fixed. */
  const draftToStore = (state: DraftState): FormValues =>
    variant ? userInput(state) : state.values;

  const show = (next: DraftState): void => {
    latest.current = next;
    if (element.current) writeValues(element.current, next.values);
    setDraft(next);
  };

  /** Changes the draft with the values of the controls. */
  const apply = (change: Change, values = readControls()): void =>
    show(change({ ...latest.current, values }));

  /** Does the same, and keeps the draft on the device, or forgets one without text. */
  const save = (change: Change, values = readControls()): void => {
    const next = change({ ...latest.current, values });
    const kept = draftToStore(next);
    if (hasText(kept)) {
      show({ ...next, isKept: store.write({ values: kept, attempt: next.attempt }) });
      return;
    }
    store.clear();
    show(next);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the controls are there.
  useEffect(() => {
    const values = readControls();
    const isTyped = hasText(userInput({ values, suggested }));
    const start = isTyped ? save : apply;
    start((state) => withStoredDraft(state, store.read()), values);
    const stopWatching = store.watch((otherDraft) =>
      apply((state) => withOtherTab(state, otherDraft)),
    );
    // Another tab may have removed a draft that is still typed here and not sent.
    const saveAgain = () => {
      const { attempt, edited } = latest.current;
      const values = draftToStore(latest.current);
      if (edited.size > 0 && hasText(values) && !store.read()) store.write({ values, attempt });
    };
    addEventListener("pagehide", saveAgain);
    return () => {
      stopWatching();
      removeEventListener("pagehide", saveAgain);
      saveAgain();
    };
  }, [store]);

  const warns = isAtRisk(draft);
  useEffect(() => {
    if (!warns) return;
    const warn = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [warns]);

  return {
    values: draft.values,
    note: draft.note,
    type: (key: string) => save((state) => withEdit(state, key)),
    tidy: (values: FormValues) => save((state) => state, values),
    /** Keeps values that were filled in without an event, as password managers do, and returns their keys. */
    takeFilled: (): readonly string[] => {
      const values = readControls();
      const filled = Object.keys(values).filter(
        (key) => values[key] !== latest.current.values[key],
      );
      if (filled.length > 0)
        save((state) => filled.reduce((draft, key) => withEdit(draft, key), state), values);
      return filled;
    },
    /** Returns the attempt of these values, which the device keeps before it is sent. */
    attempt: (values: FormValues): Attempt => {
      const attempt = attemptFor(values, latest.current.attempt);
      save((state) => ({ ...state, attempt }), values);
      return attempt;
    },
    clear: () => save(reset),
    undoClear: () => save(undoReset),
    /** Forgets the draft, and keeps the words in the form. */
    forget: () => {
      latest.current = { ...latest.current, edited: new Set() };
      store.clear();
    },
    /** Empties the form and forgets the draft, also in a form that was opened again since. */
    finish: () => {
      save(afterSend);
      if (!element.current) store.announceClear();
    },
  };
};
