import type { Form } from "#domain/forms/form.ts";

export const loadingFailed = ({ loadFailure }: Form, message: string): string =>
  loadFailure + message;

export const databaseError = (message: string): string => `Database error: ${message}`;

/** Returns the plural of a form's noun. */
export const pluralOf = ({ noun }: Form): string =>
  noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`;
