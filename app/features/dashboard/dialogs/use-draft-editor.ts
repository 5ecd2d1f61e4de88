import { useState } from "react";
import { type Draft, readDraft, writeDraft } from "#app/features/dashboard/session/drafts.ts";
import { newId } from "#app/lib/backend.ts";
import { fitsCertificate, MAX_RECOMMENDATION } from "#domain/certificate.ts";
import type { Form } from "#domain/forms/form.ts";
import {
  certificateWords,
  defaultWords,
  type LetterFacts,
  passedDay,
  withoutRequest,
} from "#domain/submissions/default-words.ts";
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

/** Returns whether a text is empty, or the words of an outcome or a certificate as they were put there. */
const isUntouched = ({ formType }: Form, text: string, letter: LetterFacts): boolean =>
  text.trim() === "" ||
  text === certificateWords() ||
  outcomes.some(
    (each) => withoutRequest(text) === withoutRequest(defaultWords(formType, each, letter)),
  );

/** Returns the draft with an outcome, and with its words in place of a text that nobody has changed. */
export const withOutcome = (
  form: Form,
  draft: Draft,
  outcome: Outcome | undefined,
  letter: LetterFacts,
): Draft => {
  const { text } = draft;
  const words = outcome ? defaultWords(form.formType, outcome, letter) : "";
  return withText({ ...draft, outcome }, isUntouched(form, text, letter) ? words : text);
};

/**
 * Returns the draft with the recommendation of a certificate, or without one, and with its words in place of a text
 * that nobody has changed. It has no outcome, because a certificate goes to those who were accepted before.
 */
export const withRecommendation = (
  form: Form,
  draft: Draft,
  recommendation: string | undefined,
  letter: LetterFacts,
): Draft => {
  const { text } = draft;
  const words = recommendation === undefined ? "" : certificateWords();
  return withText(
    { ...draft, recommendation, outcome: undefined },
    isUntouched(form, text, letter) ? words : text,
  );
};

const hasInvisible = (text: string): boolean => /(?![\t\n])\p{Cc}/u.test(text);

const REMOVE_INVISIBLE = "Please remove the invisible characters.";

/** Returns the problem of a text of staff, in a sentence. */
export const checkText = (text: string): string | undefined => {
  if (text.trim() === "") return "Please write something.";
  if (hasInvisible(text)) return REMOVE_INVISIBLE;
  if (isTooLong(text)) return "Please use at most 5,000 characters.";
  return undefined;
};

const checkRecommendation = (recommendation: string): string | undefined => {
  if (hasInvisible(recommendation)) return REMOVE_INVISIBLE;
  return fitsCertificate(recommendation)
    ? undefined
    : `Please use at most ${MAX_RECOMMENDATION} characters for the recommendation.`;
};

export const checkAnswer = (form: Form, { text, recommendation = "" }: Draft): string | undefined =>
  checkText(text) ??
  checkRecommendation(recommendation) ??
  unknownPlaceholder(form, text + recommendation) ??
  passedDay(text, Date.now());

export const TEXT_ID = "staff-text";

export type DraftEditor = ReturnType<typeof useDraftEditor>;

/** Returns a text that staff write, which the device keeps under a key, and its problem. It begins with words. */
export const useDraftEditor = (key: string, words = "") => {
  const [draft, setDraft] = useState(
    () => readDraft(key) ?? (words ? withText(EMPTY_DRAFT, words) : EMPTY_DRAFT),
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
