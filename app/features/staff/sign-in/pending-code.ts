import { tabStorage } from "#app/lib/device-storage.ts";
import { CODE_LIFE_MINUTES } from "#domain/sign-in-code.ts";

const KEY = "admin-login";
const CODE_LIFE_MS = CODE_LIFE_MINUTES * 60_000;

export type PendingCode = { readonly email: string; readonly at: number };

/** Keeps the verify step across a reload of the tab. */
export const keepPendingCode = (pending: PendingCode): void =>
  void tabStorage.write(KEY, JSON.stringify(pending));

export const dropPendingCode = (): void => tabStorage.remove(KEY);

/** Returns the address that a code was sent to, unless the code has expired. */
export const readPendingCode = (now: number): PendingCode | undefined => {
  const stored = tabStorage.read(KEY);
  const pending = stored === null ? undefined : (JSON.parse(stored) as PendingCode);
  return pending && now < pending.at + CODE_LIFE_MS ? pending : undefined;
};
