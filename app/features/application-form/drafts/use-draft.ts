import { type RefObject, useEffect, useRef, useState } from "react";
import type { Form } from "#domain/forms/form.ts";
import type { FormValues } from "#domain/submission.ts";
import {
  type Attempt,
  attemptFor,
  type DraftEvent,
  hasText,
  initialDraft,
  isAtRisk,
  reduceDraft,
  typedIn,
} from "./draft-state.ts";
import { draftStore } from "./draft-store.ts";
import { readValues, writeValues } from "./form-values.ts";

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
  const keptOf = (state: typeof draft): FormValues => (variant ? typedIn(state) : state.values);

  /** Applies an event to the values of the controls, and keeps the draft on the device if `isSaved`. */
  const apply = (event: DraftEvent, values = readControls(), isSaved = false): void => {
    let next = reduceDraft({ ...latest.current, values }, event);
    const kept = keptOf(next);
    if (isSaved && hasText(kept)) {
      const isKept = store.write({ values: kept, attempt: next.attempt });
      next = reduceDraft(next, { type: "saved", isKept });
    } else if (isSaved) store.clear();
    latest.current = next;
    if (element.current) writeValues(element.current, next.values);
    setDraft(next);
  };
  const save = (event: DraftEvent, values?: FormValues): void => apply(event, values, true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the controls are there.
  useEffect(() => {
    const values = readControls();
    apply(
      { type: "restored", draft: store.read() },
      values,
      hasText(typedIn({ values, suggested })),
    );
    const stopWatching = store.watch((theirs) => apply({ type: "followed", draft: theirs }));
    // Another tab may have removed a draft that is still typed here and not sent.
    const saveAgain = () => {
      const { attempt, edited } = latest.current;
      const values = keptOf(latest.current);
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
    type: (key: string) => save({ type: "typed", key }),
    tidy: (values: FormValues) => save({ type: "tidied", values }, values),
    /** Returns the attempt of these values, which the device keeps before it is sent. */
    attempt: (values: FormValues): Attempt => {
      const attempt = attemptFor(values, latest.current.attempt);
      save({ type: "attempted", attempt }, values);
      return attempt;
    },
    clear: () => save({ type: "cleared" }),
    undoClear: () => save({ type: "clear undone" }),
    /** Forgets the draft, and keeps the words in the form. */
    forget: () => {
      latest.current = { ...latest.current, edited: new Set() };
      store.clear();
    },
    /** Empties the form and forgets the draft, also in a form that was opened again since. */
    finish: () => {
      save({ type: "sent" });
      if (!element.current) store.announceClear();
    },
  };
};
