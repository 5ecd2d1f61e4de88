import { CODE_LIFE_MINUTES } from "#domain/sign-in-code.ts";

const KEY = "admin-login";
const CODE_LIFE_MS = CODE_LIFE_MINUTES * 60_000;

export type PendingCode = { readonly email: string; readonly at: number };

/** Keeps the verify step over a reload of the tab. */
export const keepPendingCode = (pending: PendingCode): void =>
  sessionStorage.setItem(KEY, JSON.stringify(pending));

export const dropPendingCode = (): void => sessionStorage.removeItem(KEY);

/** The code that is on its way, unless it has expired. */
export const readPendingCode = (now: number): PendingCode | undefined => {
  const kept = sessionStorage.getItem(KEY);
  const pending = kept === null ? undefined : (JSON.parse(kept) as PendingCode);
  return pending && now < pending.at + CODE_LIFE_MS ? pending : undefined;
};
