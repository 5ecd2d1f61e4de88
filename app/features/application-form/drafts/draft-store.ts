import { type DeviceStorage, lastingStorage } from "#app/lib/device-storage.ts";
import { isRecord, parseJson } from "#domain/parse-json.ts";
import type { FormValues } from "#domain/submission.ts";
import type { Draft } from "./draft-state.ts";

export type DraftStore = {
  readonly read: () => Draft | undefined;
  /** Returns false when the device refuses. */
  readonly write: (draft: Draft) => boolean;
  readonly clear: () => void;
  /** Tells the forms of this page that the draft is gone, as the browser tells those of other tabs. */
  readonly announceClear: () => void;
  /** Reports the draft that another tab wrote, or undefined when it removed it. Returns a function that stops. */
  readonly watch: (listener: (draft: Draft | undefined) => void) => () => void;
};

const toValues = (data: unknown): FormValues =>
  Object.fromEntries(
    Object.entries(isRecord(data) ? data : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );

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

export const draftStore = (name: string, storage: DeviceStorage = lastingStorage): DraftStore => {
  const key = `draft:${name}`;
  return {
    read: () => refused.get(key) ?? parse(storage.read(key)),
    write: (draft) => {
      const isKept = storage.write(key, JSON.stringify(draft));
      if (isKept) refused.delete(key);
      else refused.set(key, draft);
      return isKept;
    },
    clear: () => {
      refused.delete(key);
      storage.remove(key);
    },
    announceClear: () => void dispatchEvent(new StorageEvent("storage", { key })),
    watch: (listener) => {
      const onStorage = (change: StorageEvent) => {
        if (change.key === key || change.key === null) listener(parse(change.newValue));
      };
      addEventListener("storage", onStorage);
      return () => removeEventListener("storage", onStorage);
    },
  };
};
