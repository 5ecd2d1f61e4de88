import { createSharedState } from "#app/hooks/shared-state.ts";
import type { Form } from "#domain/forms/form.ts";

/** The outcome of a form whose page was left while it was being sent. */
export type FormOutcome = {
  readonly form: Form;
  /** Its name on its page. */
  readonly title: string;
  /** The page with the words that were not stored. */
  readonly path: string;
  readonly success: string;
  /** The sentence for a form that was not stored. */
  readonly failure: string | undefined;
  readonly reference: string;
};

/** Holds the outcome until the visitor has read it. */
export const [useOutcome, reportOutcome] = createSharedState<FormOutcome>();
