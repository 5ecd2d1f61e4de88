import { type DeviceStorage, lastingStorage } from "#app/lib/device-storage.ts";
import { isRecord, parseJson } from "#app/lib/parse-json.ts";
import type { Outcome } from "#domain/answers/outcomes.ts";

/** An unsent text. It stays on the device until it is sent, or somebody signs out. */
export type Draft = {
  readonly text: string;
  readonly outcome?: Outcome | undefined;
  /** Of an attempt to send these words: its list, and an id for each record. */
  readonly batch?: string | undefined;
  readonly ids: Readonly<Record<string, string>>;
};

/** One key for all drafts, so that signing out can remove them. */
const KEY = "staff-drafts";

const readAll = (storage: DeviceStorage): Readonly<Record<string, unknown>> => {
  const data = parseJson(storage.read(KEY));
  return isRecord(data) ? data : {};
};

/** Returns the draft of a record or a list, if there is one. */
export const readDraft = (
  key: string,
  storage: DeviceStorage = lastingStorage,
): Draft | undefined => {
  const draft = readAll(storage)[key];
  return isRecord(draft) && typeof draft.text === "string" ? (draft as Draft) : undefined;
};

/** Keeps a draft; without one, forgets it. */
export const writeDraft = (
  key: string,
  draft: Draft | undefined,
  storage: DeviceStorage = lastingStorage,
): void => {
  const { [key]: _, ...others } = readAll(storage);
  storage.write(KEY, JSON.stringify(draft ? { ...others, [key]: draft } : others));
};

export const forgetDrafts = (storage: DeviceStorage = lastingStorage): void => storage.remove(KEY);
