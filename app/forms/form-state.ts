import type { Form } from "#domain/forms/form.ts";
import type { PostedForm } from "#domain/forms/posted-form.ts";
import { type FieldError, validate } from "#domain/forms/validate.ts";
import type { FormValues } from "#domain/submission.ts";
import { hasText } from "./drafts/draft-state.ts";

/** An error is either `invalid`, for the visitor to correct, or `failed`. */
export type FormState =
  | { readonly status: "idle" }
  | {
      readonly status: "invalid";
      readonly errors: readonly FieldError[];
      /** Until the first edit after the refusal. */
      readonly isFresh: boolean;
    }
  | { readonly status: "submitting"; readonly isSlow: boolean }
  | {
      readonly status: "success";
      readonly success: string;
      readonly reference: string | undefined;
      /** The name that was sent, unless an earlier page sent it. */
      readonly sender?: string;
    }
  | { readonly status: "failed"; readonly message: string };

export const IDLE: FormState = { status: "idle" };

/** Returns the state that a form begins in: idle, unless the server has answered a posted one. */
export const initialState = (form: Form, posted: PostedForm | undefined): FormState => {
  switch (posted?.status) {
    case "refused":
      return { status: "invalid", errors: validate(form, posted.values), isFresh: false };
    case "failed":
      return { status: "failed", message: form.copy.failure };
    case "sent":
      return { status: "success", reference: posted.reference, success: form.copy.success };
    default:
      return IDLE;
  }
};

/** Returns the state after an edit, which clears the field's error; the last one takes the banner with it. */
export const afterEdit = (state: FormState, key: string): FormState => {
  if (state.status === "success") return IDLE;
  if (state.status !== "invalid") return state;
  const errors = state.errors.filter(({ field }) => field.key !== key);
  return errors.length > 0 ? { status: "invalid", errors, isFresh: false } : IDLE;
};

const DOUBLE_CLICK_MS = 1000;

/** Returns whether this is the second half of a slow double click, which must not turn the success into errors. */
export const isSecondHalf = (msSinceStored: number, values: FormValues): boolean =>
  msSinceStored < DOUBLE_CLICK_MS && !hasText(values);

export const submitLabel = ({ submit, submitting }: Form["copy"], state: FormState): string => {
  if (state.status !== "submitting") return submit;
  return state.isSlow ? "Still sending..." : submitting;
};
