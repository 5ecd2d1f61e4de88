import { lastingStorage } from "#app/lib/device-storage.ts";
import type { Opinion } from "#domain/notes.ts";
import { isRecord, parseJson } from "#domain/parse-json.ts";
import type { Outcome } from "#domain/submissions/outcomes.ts";

/** An unsent text. It stays on the device until it is sent, or somebody signs out. */
export type Draft = {
  readonly text: string;
  /** The text is a letter as it was put there, or was taken back: nobody has typed it. */
  readonly isLetter?: true;
  readonly outcome?: Outcome | undefined;
  /** Of a note. */
  readonly opinion?: Opinion | undefined;
  /** The recommendation of the certificate that is sent with it; may be empty. */
  readonly recommendation?: string | undefined;
  /** Stays until the text changes, so that a repeated call finds the row of the first one. */
  readonly id: string;
};

/** One key for all drafts, so that signing out can remove them. */
const KEY = "staff-drafts";

const readAll = (): Readonly<Record<string, unknown>> => {
  const data = parseJson(lastingStorage.read(KEY));
  return isRecord(data) ? data : {};
};

export const readDraft = (key: string): Draft | undefined => {
  const draft = readAll()[key];
  const isDraft = isRecord(draft) && typeof draft.text === "string" && typeof draft.id === "string";
  return isDraft ? (draft as Draft) : undefined;
};

/** Keeps a draft; without one, forgets it. */
export const writeDraft = (key: string, draft: Draft | undefined): void => {
  const { [key]: _, ...others } = readAll();
  lastingStorage.write(KEY, JSON.stringify(draft ? { ...others, [key]: draft } : others));
};

export const forgetDrafts = (): void => lastingStorage.remove(KEY);
