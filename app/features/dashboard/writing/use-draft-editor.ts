import { useState } from "react";
import { type Draft, readDraft, writeDraft } from "#app/features/dashboard/session/drafts.ts";
import { newId } from "#app/lib/backend.ts";
import { recommendationProblem } from "#domain/certificate.ts";
import { hasControls } from "#domain/control-characters.ts";
import type { Form } from "#domain/forms/form.ts";
import {
  certificateLetter,
  type LetterFacts,
  outcomeLetter,
  passedDay,
  withoutRequest,
} from "#domain/submissions/letters.ts";
import { type Outcome, outcomes } from "#domain/submissions/outcomes.ts";
import { unknownPlaceholder } from "#domain/submissions/placeholders.ts";

const MAX_LENGTH = 5_000;

/** Counts code points, as the database does. */
export const isTooLong = (text: string): boolean => Array.from(text).length > MAX_LENGTH;

export const EMPTY_DRAFT: Draft = { text: "", id: "" };

/** Returns the draft with another text, which is another email. */
export const withText = ({ outcome, opinion, recommendation }: Draft, text: string): Draft => ({
  text,
  outcome,
  opinion,
  recommendation,
  id: newId(),
});

/** Returns whether a text is empty, or a letter as it was put there. */
const isUntouched = ({ formType }: Form, text: string, facts: LetterFacts): boolean =>
  text.trim() === "" ||
  text === certificateLetter() ||
  outcomes.some(
    (each) => withoutRequest(text) === withoutRequest(outcomeLetter(formType, each, facts)),
  );

/** Returns the draft with an outcome, and with its letter in place of a text that nobody has changed. */
export const withOutcome = (
  form: Form,
  draft: Draft,
  outcome: Outcome | undefined,
  facts: LetterFacts,
): Draft => {
  const { text } = draft;
  const letter = outcome ? outcomeLetter(form.formType, outcome, facts) : "";
  return withText({ ...draft, outcome }, isUntouched(form, text, facts) ? letter : text);
};

/**
 * Returns the draft with the recommendation of a certificate, or without one, and with its letter in place of a text
 * that nobody has changed. It has no outcome, because a certificate goes to those who were accepted before.
 */
export const withRecommendation = (
  form: Form,
  draft: Draft,
  recommendation: string | undefined,
  facts: LetterFacts,
): Draft => {
  const { text } = draft;
  const letter = recommendation === undefined ? "" : certificateLetter();
  return withText(
    { ...draft, recommendation, outcome: undefined },
    isUntouched(form, text, facts) ? letter : text,
  );
};

const REMOVE_INVISIBLE = "Please remove the invisible characters.";

/** Returns the problem of a text of staff, in a sentence. */
export const checkText = (text: string): string | undefined => {
  if (text.trim() === "") return "Please write something.";
  if (hasControls(text)) return REMOVE_INVISIBLE;
  if (isTooLong(text)) return "Please use at most 5,000 characters.";
  return undefined;
};

const checkRecommendation = (recommendation: string): string | undefined => {
  if (hasControls(recommendation)) return REMOVE_INVISIBLE;
  return recommendationProblem(recommendation);
};

export const checkAnswer = (form: Form, { text, recommendation = "" }: Draft): string | undefined =>
  checkText(text) ??
  checkRecommendation(recommendation) ??
  unknownPlaceholder(form, text + recommendation) ??
  passedDay(text, Date.now());

export const TEXT_ID = "staff-text";

export type DraftEditor = ReturnType<typeof useDraftEditor>;

/** Returns a text that staff write, which the device keeps under a key, and its problem. It may begin with a letter. */
export const useDraftEditor = (key: string, letter = "") => {
  const [draft, setDraft] = useState(
    () => readDraft(key) ?? (letter ? withText(EMPTY_DRAFT, letter) : EMPTY_DRAFT),
  );
  const [problem, setProblem] = useState<string>();
  const [pendingConfirm, setPendingConfirm] = useState<{ readonly marks: boolean }>();
  return {
    draft,
    problem,
    /** What staff are asked once more before they send this draft: which of the two buttons they pressed. */
    pendingConfirm,
    setPendingConfirm,
    /** Without a draft, forgets it. */
    saveDraft: (next: Draft = EMPTY_DRAFT): void => {
      const isEmpty =
        !next.text && !next.outcome && !next.opinion && next.recommendation === undefined;
      writeDraft(key, isEmpty ? undefined : next);
      setDraft(next);
      setProblem(undefined);
      setPendingConfirm(undefined);
    },
    /** Shows a problem, if there is one, and returns whether there is. */
    showProblem: (found: string | undefined): boolean => {
      setProblem(found);
      if (found) document.getElementById(TEXT_ID)?.focus();
      return found !== undefined;
    },
  };
};
