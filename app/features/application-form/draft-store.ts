import type { FormType } from "#domain/forms/registry.ts";
import type { FormValues } from "#domain/submission.ts";
import { newId } from "./new-id.ts";

/** One try to send: the row's id belongs to these words. */
export type Attempt = { readonly id: string; readonly values: FormValues };

/** What a visitor has typed and not yet sent. It stays on the device (SAFETY section 4). */
export type Draft = { readonly values: FormValues; readonly attempt?: Attempt | undefined };

export type DraftStore = {
  read(): Draft | undefined;
  /** False when the device does not take it. */
  write(draft: Draft): boolean;
  clear(): void;
  /** Tells what another tab wrote, or undefined when it cleared. Answers how to stop. */
  watch(listener: (draft: Draft | undefined) => void): () => void;
};

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === "object" && data !== null;

const toValues = (data: unknown): FormValues =>
  Object.fromEntries(
    Object.entries(isRecord(data) ? data : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );

/** A draft from storage, where anyone may have left anything. */
const parse = (text: string | null): Draft | undefined => {
  if (text === null) return undefined;
  try {
    const data: unknown = JSON.parse(text);
    if (!isRecord(data)) return undefined;
    const attempt = isRecord(data.attempt) ? data.attempt : {};
    return {
      values: toValues(data.values),
      ...(typeof attempt.id === "string" && {
        attempt: { id: attempt.id, values: toValues(attempt.values) },
      }),
    };
  } catch {
    return undefined;
  }
};

/** Where the device refuses, a draft lives as long as the page does. */
const refused = new Map<string, Draft>();

export const draftStore = (
  formType: FormType,
  storage: () => Storage = () => localStorage,
): DraftStore => {
  const key = `draft:${formType}`;
  return {
    read: () => {
      try {
        return refused.get(key) ?? parse(storage().getItem(key));
      } catch {
        return undefined;
      }
    },
    write: (draft) => {
      try {
        storage().setItem(key, JSON.stringify(draft));
        refused.delete(key);
        return true;
      } catch {
        refused.set(key, draft);
        return false;
      }
    },
    clear: () => {
      refused.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // A device that keeps nothing has nothing to clear.
      }
    },
    watch: (listener) => {
      const hear = (change: StorageEvent) => {
        if (change.key === key || change.key === null) listener(parse(change.newValue));
      };
      addEventListener("storage", hear);
      return () => removeEventListener("storage", hear);
    },
  };
};

/**
 * The same words keep their id, so that a retry after a lost answer, a reload or a double click meets
 * its own row; changed words are another message and get another id, so that none of them is lost.
 */
export const attemptFor = (
  values: FormValues,
  last: Attempt | undefined,
  makeId: () => string = newId,
): Attempt =>
  last && JSON.stringify(last.values) === JSON.stringify(values) ? last : { id: makeId(), values };
