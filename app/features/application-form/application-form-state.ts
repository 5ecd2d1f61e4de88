import type { Form } from "#domain/forms/form.ts";
import type { PostedForm } from "#domain/forms/posted-form.ts";
import { type FieldError, validate } from "#domain/forms/validate.ts";

/**
 * Idle, submitting, success and error, which is either `invalid`, for the visitor to correct, or
 * `failed`.
 */
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
      /** The message to the sender. */
      readonly success: string;
      readonly reference: string | undefined;
      /** The name that was sent, unless an earlier page sent it. */
      readonly sender?: string;
    }
  | { readonly status: "failed"; readonly message: string };

export type FormEvent =
  | { readonly type: "refused"; readonly errors: readonly FieldError[] }
  | { readonly type: "edited"; readonly key: string }
  | { readonly type: "sent" }
  | { readonly type: "took long" }
  | {
      readonly type: "stored";
      readonly reference: string;
      readonly sender: string;
      readonly success: string;
    }
  | { readonly type: "failed"; readonly message: string }
  | { readonly type: "emptied" };

export const IDLE: FormState = { status: "idle" };

/** Returns the state that a form begins in: idle, unless the server has answered a posted one. */
export const initialState = (form: Form, posted: PostedForm | undefined): FormState => {
  switch (posted?.status) {
    case undefined:
      return IDLE;
    case "refused":
      return { status: "invalid", errors: validate(form, posted.values), isFresh: false };
    case "failed":
      return { status: "failed", message: form.copy.failure };
    case "sent":
      return { status: "success", reference: posted.reference, success: form.copy.success };
  }
};

/** Editing a field clears its error; the last one takes the banner with it. */
const edited = (state: FormState, key: string): FormState => {
  if (state.status === "success") return IDLE;
  if (state.status !== "invalid") return state;
  const errors = state.errors.filter(({ field }) => field.key !== key);
  return errors.length > 0 ? { status: "invalid", errors, isFresh: false } : IDLE;
};

export const reduceForm = (state: FormState, event: FormEvent): FormState => {
  switch (event.type) {
    case "refused":
      return { status: "invalid", errors: event.errors, isFresh: true };
    case "edited":
      return edited(state, event.key);
    case "sent":
      return { status: "submitting", isSlow: false };
    case "took long":
      return state.status === "submitting" ? { status: "submitting", isSlow: true } : state;
    case "stored": {
      const { reference, sender, success } = event;
      return { status: "success", reference, sender, success };
    }
    case "failed":
      return { status: "failed", message: event.message };
    case "emptied":
      return IDLE;
  }
};
