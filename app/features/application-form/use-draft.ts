import { type RefObject, useEffect, useRef, useState } from "react";
import type { Form } from "#domain/forms/form.ts";
import type { FormValues } from "#domain/submission.ts";
import {
  type Attempt,
  attemptFor,
  type DraftEvent,
  type DraftState,
  hasWords,
  initialDraft,
  isAtRisk,
  reduceDraft,
} from "./draft-state.ts";
import { draftStore } from "./draft-store.ts";
import { readValues, writeValues } from "./form-values.ts";

/** Keeps what is typed on this device while it is typed: binds the draft to the controls and the storage. */
export const useDraft = (
  form: Form,
  element: RefObject<HTMLFormElement | null>,
  posted: FormValues | undefined,
) => {
  const [store] = useState(() => draftStore(form.formType));
  const [draft, setDraft] = useState(() => initialDraft(form, posted));
  const latest = useRef(draft);

  const readControls = (): FormValues =>
    element.current ? readValues(form, element.current) : latest.current.values;

  /** Applies an event to what the controls hold, and writes the result back to them. */
  const apply = (event: DraftEvent): DraftState => {
    latest.current = reduceDraft({ ...latest.current, values: readControls() }, event);
    if (element.current) writeValues(element.current, latest.current.values);
    setDraft(latest.current);
    return latest.current;
  };

  /** Applies an event and keeps the draft on the device. */
  const save = (event: DraftEvent): void => {
    const { values, attempt } = apply(event);
    if (hasWords(values)) apply({ type: "saved", isKept: store.write({ values, attempt }) });
    else store.clear();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the controls are there.
  useEffect(() => {
    const wasTypedIn = hasWords(readControls());
    const restore = wasTypedIn ? save : apply;
    restore({ type: "restored", draft: store.read() });
    const stopWatching = store.watch((theirs) => apply({ type: "followed", draft: theirs }));
    // Another tab may have removed the draft of words that are typed here and not sent.
    const keep = () => {
      const { values, attempt, edited } = latest.current;
      if (edited.size > 0 && hasWords(values) && !store.read()) store.write({ values, attempt });
    };
    addEventListener("pagehide", keep);
    return () => {
      stopWatching();
      removeEventListener("pagehide", keep);
      keep();
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
    tidy: (values: FormValues) => save({ type: "tidied", values }),
    /** Returns the attempt that these values belong to, kept on the device before it is sent. */
    attempt: (values: FormValues): Attempt => {
      const attempt = attemptFor(values, latest.current.attempt);
      save({ type: "attempted", attempt });
      return attempt;
    },
    clear: () => save({ type: "cleared" }),
    undoClear: () => save({ type: "clear undone" }),
    /** Empties the form and forgets the draft, also in a form that was opened again since. */
    finish: () => {
      save({ type: "sent" });
      if (!element.current) store.announceClear();
    },
  };
};
