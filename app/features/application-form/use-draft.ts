import { type RefObject, useEffect, useRef, useState } from "react";
import type { Form } from "#domain/forms/form.ts";
import type { FormValues } from "#domain/submission.ts";
import { type Attempt, attemptFor, draftStore } from "./draft-store.ts";
import { blankValues, hasWords, readValues, writeValues } from "./form-values.ts";

/** What the page says of the draft: nothing, that it was brought back, or that it was cleared and can be had again. */
export type DraftNote =
  | { readonly kind: "none" }
  | { readonly kind: "kept" }
  | { readonly kind: "cleared"; readonly values: FormValues };

const NO_NOTE: DraftNote = { kind: "none" };

/**
 * Keeps what is typed on this device, as it is typed. A tab follows what another one writes only in
 * fields that were not edited here: two tabs never take a word from each other's screens.
 */
export const useDraft = (form: Form, element: RefObject<HTMLFormElement | null>) => {
  const [store] = useState(() => draftStore(form.formType));
  const [values, setValues] = useState(() => blankValues(form));
  const [note, setNote] = useState<DraftNote>(NO_NOTE);
  const [isKept, setIsKept] = useState(true);
  const edited = useRef(new Set<string>());
  const lastAttempt = useRef<Attempt>(undefined);

  /** Brings counters up to what the controls hold, and answers it. */
  const look = (): FormValues => {
    const typed = element.current ? readValues(form, element.current) : blankValues(form);
    setValues(typed);
    return typed;
  };

  const save = () => {
    const typed = look();
    if (hasWords(typed)) setIsKept(store.write({ values: typed, attempt: lastAttempt.current }));
    else store.clear();
  };

  const fill = (filling: FormValues) => {
    if (element.current) writeValues(element.current, filling);
  };

  /** Empties the form and forgets the draft, here and on the device. */
  const empty = () => {
    fill(blankValues(form));
    edited.current.clear();
    lastAttempt.current = undefined;
    store.clear();
    setNote(NO_NOTE);
    look();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the controls are there.
  useEffect(() => {
    if (!element.current) return;
    const draft = store.read();
    const typed = readValues(form, element.current);
    for (const [key, value] of Object.entries(typed))
      if (value !== "" && value !== draft?.values[key]) edited.current.add(key);

    const notEditedHere = (theirs: FormValues): FormValues =>
      Object.fromEntries(Object.entries(theirs).filter(([key]) => !edited.current.has(key)));

    if (draft && hasWords(draft.values)) {
      fill(notEditedHere(draft.values));
      lastAttempt.current = draft.attempt;
      setNote({ kind: "kept" });
    }
    if (hasWords(typed)) save();
    else look();

    return store.watch((theirs) => {
      if (theirs) fill(notEditedHere(theirs.values));
      else if (edited.current.size === 0) {
        fill(blankValues(form));
        setNote(NO_NOTE);
      } else setIsKept(false);
      lastAttempt.current = theirs?.attempt ?? lastAttempt.current;
      look();
    });
  }, [store]);

  const isAtRisk = !isKept && hasWords(values);
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isAtRisk]);

  return {
    values,
    note,
    fill,
    save,
    empty,
    edit: (key: string) => {
      edited.current.add(key);
      if (note.kind === "cleared") setNote(NO_NOTE);
      save();
    },
    /** The try that these words belong to, kept before it starts. */
    attempt: (words: FormValues): Attempt => {
      lastAttempt.current = attemptFor(words, lastAttempt.current);
      save();
      return lastAttempt.current;
    },
    clear: () => {
      const cleared = look();
      empty();
      setNote({ kind: "cleared", values: cleared });
    },
    undoClear: () => {
      if (note.kind !== "cleared") return;
      fill(note.values);
      setNote(NO_NOTE);
      save();
    },
  };
};
