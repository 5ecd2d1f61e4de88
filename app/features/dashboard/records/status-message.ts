import { createSharedState } from "#app/hooks/event-values.ts";

/** The outcome of the latest action, and its undo. */
type StatusMessage = {
  readonly text: string;
  readonly hasFailed?: boolean;
  readonly undo?: { readonly label: string; readonly run: () => Promise<unknown> };
};

export const [useStatusMessage, showMessage] = createSharedState<StatusMessage>();

/** Logs and alerts a failure that the page shows where it belongs. */
export const alertFailure = (text: string): void => {
  console.error(text);
  window.alert(text);
};

/** Shows, logs and alerts why an action failed (docs/specification.md 8.3.8). */
export const showFailure = (text: string): void => {
  showMessage({ text, hasFailed: true });
  alertFailure(text);
};
