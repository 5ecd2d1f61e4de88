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
} from "#domain/submissions/letters.ts";
import type { Outcome } from "#domain/submissions/outcomes.ts";
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

/** Returns the draft with a letter in place of a text that nobody has typed. */
const withLetter = (draft: Draft, letter: string): Draft => {
  const isTyped = !draft.isLetter && draft.text.trim() !== "";
  return isTyped ? withText(draft, draft.text) : { ...withText(draft, letter), isLetter: true };
};

/** Returns the draft with an outcome and, unless somebody has typed another text, its letter. */
export const withOutcome = (
  form: Form,
  draft: Draft,
  outcome: Outcome | undefined,
  facts: LetterFacts,
): Draft =>
  withLetter({ ...draft, outcome }, outcome ? outcomeLetter(form.formType, outcome, facts) : "");

/**
 * Returns the draft with the recommendation of a certificate, or without one, and with its letter unless somebody has
 * typed another text. It has no outcome, because a certificate goes to those who were accepted before.
 */
export const withRecommendation = (draft: Draft, recommendation: string | undefined): Draft =>
  withLetter(
    { ...draft, recommendation, outcome: undefined },
    recommendation === undefined ? "" : certificateLetter(),
  );

const REMOVE_INVISIBLE = "Please remove the invisible characters.";

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
