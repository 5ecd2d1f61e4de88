import { type DeviceStorage, lastingStorage } from "#app/lib/device-storage.ts";
import { isRecord, parseJson } from "#domain/parse-json.ts";
import type { FormValues } from "#domain/submission.ts";
import type { Draft } from "./draft-state.ts";

/** Returns the texts of stored data, which another version of the page may have written. */
const toValues = (data: unknown): FormValues => {
  const values: Record<string, string> = {};
  if (!isRecord(data)) return values;
  for (const [key, value] of Object.entries(data))
    if (typeof value === "string") values[key] = value;
  return values;
};

const parse = (text: string | null): Draft | undefined => {
  const data = parseJson(text);
  if (!isRecord(data)) return undefined;
  const attempt = isRecord(data.attempt) ? data.attempt : {};
  return {
    values: toValues(data.values),
    ...(typeof attempt.id === "string" && {
      attempt: { id: attempt.id, values: toValues(attempt.values) },
    }),
  };
};

/** Drafts that the device has refused, for as long as the page lives. */
const refused = new Map<string, Draft>();

export const draftStore = (name: string, storage: DeviceStorage = lastingStorage) => {
  const key = `draft:${name}`;
  return {
    read: (): Draft | undefined => refused.get(key) ?? parse(storage.read(key)),
    /** Returns false when the device refuses. */
    write: (draft: Draft): boolean => {
      const isKept = storage.write(key, JSON.stringify(draft));
      if (isKept) refused.delete(key);
      else refused.set(key, draft);
      return isKept;
    },
    clear: () => {
      refused.delete(key);
      storage.remove(key);
    },
    /** Tells the forms of this page that the draft is gone, as the browser tells those of other tabs. */
    announceClear: () => void dispatchEvent(new StorageEvent("storage", { key })),
    /** Reports the draft that another tab wrote, or undefined when it removed it. Returns a function that stops. */
    watch: (listener: (draft: Draft | undefined) => void) => {
      const onStorage = (change: StorageEvent) => {
        if (change.key === key || change.key === null) listener(parse(change.newValue));
      };
      addEventListener("storage", onStorage);
      return () => removeEventListener("storage", onStorage);
    },
  };
};
