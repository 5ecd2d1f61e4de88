import { tabStorage } from "#app/lib/device-storage.ts";
import { isRecord, parseJson } from "#domain/parse-json.ts";
import { CODE_LIFE_MINUTES } from "#domain/sign-in-code.ts";

/** The document's loader (app/loader.js) looks for it too. */
const KEY = "admin-login";
const CODE_LIFE_MS = CODE_LIFE_MINUTES * 60_000;

export type PendingCode = { readonly email: string; readonly at: number };

/** Keeps the verify step across a reload of the tab. */
export const keepPendingCode = (pending: PendingCode): void =>
  void tabStorage.write(KEY, JSON.stringify(pending));

export const dropPendingCode = (): void => tabStorage.remove(KEY);

/** Returns the address that a code was sent to, unless the code has expired. */
export const readPendingCode = (now: number): PendingCode | undefined => {
  const stored = parseJson(tabStorage.read(KEY));
  if (!isRecord(stored)) return undefined;
  const { email, at } = stored;
  const isPending = typeof at === "number" && now < at + CODE_LIFE_MS;
  return isPending && typeof email === "string" ? { email, at } : undefined;
};
