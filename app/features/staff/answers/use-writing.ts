import { useState } from "react";
import { type Draft, readDraft, writeDraft } from "#app/features/staff/session/drafts.ts";
import { defaultWords } from "#domain/answers/default-words.ts";
import { type Outcome, outcomes } from "#domain/answers/outcomes.ts";
import { unknownPlaceholder } from "#domain/answers/placeholders.ts";
import type { Form } from "#domain/forms/form.ts";

const MAX_LENGTH = 5_000;

/** Counts code points, as the database does. */
export const isTooLong = (text: string): boolean => Array.from(text).length > MAX_LENGTH;

export const EMPTY_DRAFT: Draft = { text: "", ids: {} };

/** Other words are another email: they get ids of their own. */
export const typed = ({ outcome }: Draft, text: string): Draft => ({ text, outcome, ids: {} });

/** Chooses an outcome, with its words in place of a text that nobody has changed. */
export const chosen = (
  { formType }: Form,
  { text }: Draft,
  outcome: Outcome | undefined,
  edition: string,
): Draft => {
  const isUntouched =
    text.trim() === "" || outcomes.some((each) => text === defaultWords(formType, each, edition));
  const words = outcome ? defaultWords(formType, outcome, edition) : "";
  return { text: isUntouched ? words : text, outcome, ids: {} };
};

/**
 * Returns the draft with an id for each record. They stay until the words change, so that a retry
 * after a lost response, a reload or a double click meets its own answer.
 */
export const attempted = (
  draft: Draft,
  records: readonly string[],
  makeId: () => string,
): Draft & { readonly batch: string } => ({
  ...draft,
  batch: draft.batch ?? makeId(),
  ids: {
    ...draft.ids,
    ...Object.fromEntries(records.map((id) => [id, draft.ids[id] ?? makeId()])),
  },
});

/** Returns what is wrong with a text of staff, in a sentence. */
export const checkText = (text: string): string | undefined => {
  if (text.trim() === "") return "Please write something.";
  if (/(?![\t\n])\p{Cc}/u.test(text)) return "Please remove the characters that show nothing.";
  if (isTooLong(text)) return "Please use at most 5,000 characters.";
  return undefined;
};

/** Returns what is wrong with the text of an answer, in a sentence. */
export const checkAnswer = (form: Form, text: string): string | undefined =>
  checkText(text) ?? unknownPlaceholder(form, text);

export const TEXT_ID = "staff-text";

export type Writing = ReturnType<typeof useWriting>;

/** Returns a text that staff write, which the device keeps under a key, and what is wrong with it. */
export const useWriting = (key: string) => {
  const [draft, setDraft] = useState(() => readDraft(key) ?? EMPTY_DRAFT);
  const [problem, setProblem] = useState<string>();
  /** Keeps a draft; without one, forgets it. */
  const keep = (next: Draft = EMPTY_DRAFT): void => {
    writeDraft(key, next.text || next.outcome ? next : undefined);
    setDraft(next);
    setProblem(undefined);
  };
  return {
    draft,
    problem,
    keep,
    /** Shows a problem, if there is one, and returns whether there is none. */
    isFine: (found: string | undefined): boolean => {
      setProblem(found);
      if (found) document.getElementById(TEXT_ID)?.focus();
      return !found;
    },
  };
};
