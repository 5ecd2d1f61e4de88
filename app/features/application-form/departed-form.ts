import { useSyncExternalStore } from "react";
import type { Form } from "#domain/forms/form.ts";

/** How a form ended whose page was left while it was being sent. */
export type Departure = {
  readonly form: Form;
  /** The sentence for a form that was not stored. */
  readonly failure: string | undefined;
  readonly reference: string;
};

let departure: Departure | undefined;
const listeners = new Set<() => void>();

/** Reports how it ended, or with undefined that this has been read. */
export const reportDeparture = (next: Departure | undefined): void => {
  departure = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the departure that the visitor has not been told of yet. */
export const useDeparture = (): Departure | undefined =>
  useSyncExternalStore(
    subscribe,
    () => departure,
    () => undefined,
  );
