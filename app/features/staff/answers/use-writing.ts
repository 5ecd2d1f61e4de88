import { useState } from "react";
import { type Draft, readDraft, writeDraft } from "#app/features/staff/session/drafts.ts";
import { EMPTY_DRAFT } from "./draft-state.ts";

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
  };
  return {
    draft,
    problem,
    keep,
    change: (next: Draft): void => {
      keep(next);
      setProblem(undefined);
    },
    /** Shows a problem, if there is one, and returns whether there is none. */
    isFine: (found: string | undefined): boolean => {
      setProblem(found);
      if (found) document.getElementById(TEXT_ID)?.focus();
      return !found;
    },
  };
};
