import { useState } from "react";
import { type Draft, readDraft, writeDraft } from "#app/features/staff/session/drafts.ts";
import { EMPTY_DRAFT } from "./draft-state.ts";

/** Returns the draft of a key, which the device keeps, and a function that changes or forgets it. */
export const useDraft = (key: string) => {
  const [draft, setDraft] = useState(() => readDraft(key) ?? EMPTY_DRAFT);
  const keep = (next: Draft | undefined): void => {
    writeDraft(key, next?.text || next?.outcome ? next : undefined);
    setDraft(next ?? EMPTY_DRAFT);
  };
  return [draft, keep] as const;
};
