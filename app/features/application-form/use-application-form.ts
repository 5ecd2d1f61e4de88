import { type FocusEvent, type FormEvent, useEffect, useReducer, useRef } from "react";
import { type Form, fieldsOf } from "#domain/forms/form.ts";
import { tidy, tidyValue, validate } from "#domain/forms/validate.ts";
import type { FormValues } from "#domain/submission.ts";
import { IDLE, reduceForm } from "./application-form-state.ts";
import { hasWords } from "./draft-state.ts";
import { controlOf, readValues } from "./form-values.ts";
import { isSuspect, preloadBackend, sendEmail, storeSubmission } from "./send-submission.ts";
import { useDraft } from "./use-draft.ts";

const SLOW_AFTER_MS = 5000;

/** Runs a form for any definition: edits, the draft, validation, sending, and where the focus goes. */
export const useApplicationForm = (form: Form) => {
  const element = useRef<HTMLFormElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const isSending = useRef(false);
  const [state, dispatch] = useReducer(reduceForm, IDLE);
  const draft = useDraft(form, element);

  const focusField = (key: string) => {
    const control = element.current && controlOf(element.current, key);
    control?.closest("[data-field]")?.scrollIntoView();
    control?.focus({ preventScroll: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal.
  useEffect(() => {
    if (state.status === "invalid" && state.isFresh) focusField(state.errors[0]?.field.key ?? "");
  }, [state]);

  useEffect(() => {
    if (state.status !== "submitting" || state.isSlow) return;
    const timer = setTimeout(() => dispatch({ type: "took long" }), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const hasFailed = state.status === "invalid" || state.status === "failed";
  useEffect(() => {
    if (!hasFailed) return;
    document.title = `Error: ${document.title}`;
    return () => {
      document.title = document.title.replace("Error: ", "");
    };
  }, [hasFailed]);

  const send = async (values: FormValues) => {
    isSending.current = true;
    dispatch({ type: "sent" });
    const suspect = isSuspect(trap.current?.value ?? "", performance.now());
    const failure = await storeSubmission(form, draft.attempt(values));
    isSending.current = false;
    if (failure) return dispatch({ type: "failed", message: failure });
    void sendEmail(form, values, suspect);
    draft.finish();
    dispatch({ type: "stored" });
  };

  return {
    element,
    trap,
    state,
    draft,
    focusField,
    preloadBackend,
    submit: (submission: FormEvent) => {
      submission.preventDefault();
      if (isSending.current || !element.current) return;
      const values = tidy(form, readValues(form, element.current));
      // The second half of a slow double click must not turn the success into errors.
      if (state.status === "success" && !hasWords(values)) return;
      draft.tidy(values);
      const errors = validate(form, values);
      if (errors.length > 0) return dispatch({ type: "refused", errors });
      void send(values);
    },
    edit: ({ target }: FormEvent) => {
      const { name } = target as HTMLInputElement;
      if (name === "") return;
      preloadBackend();
      draft.type(name);
      dispatch({ type: "edited", key: name });
    },
    /** Trims what was pasted and completes a link, while both can still be seen. */
    tidyField: ({ target }: FocusEvent) => {
      const { name, value } = target as HTMLInputElement;
      const field = fieldsOf(form).find(({ key }) => key === name);
      const tidied = field && tidyValue(field, value);
      if (tidied !== undefined && tidied !== value) draft.tidy({ [name]: tidied });
    },
    clear: () => {
      draft.clear();
      dispatch({ type: "emptied" });
    },
  };
};
