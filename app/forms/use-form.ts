import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { type Field, type Form, fieldsOf } from "#domain/forms/form.ts";
import type { PostedForm } from "#domain/forms/posted-form.ts";
import { tidy, tidyValue, validate } from "#domain/forms/validate.ts";
import type { FormValues } from "#domain/submission.ts";
import { controlOf, readValues } from "./drafts/form-values.ts";
import { useDraft } from "./drafts/use-draft.ts";
import { useEmailSuggestion } from "./email/use-email-suggestion.tsx";
import { afterEdit, type FormState, IDLE, initialState, isSecondHalf } from "./form-state.ts";
import { preloadBackend } from "./send-submission.ts";

const SLOW_AFTER_MS = 5000;

type FormOptions = {
  readonly posted?: PostedForm | undefined;
  /** The values that the form begins with and that nobody typed. */
  readonly suggested: FormValues;
  readonly variant?: string | undefined;
  readonly scrollsTo?: ScrollLogicalPosition;
  /** Sends valid values, and returns the state afterwards unless the form is left. */
  readonly send: (
    values: FormValues,
    draft: ReturnType<typeof useDraft>,
    isLeft: () => boolean,
  ) => Promise<FormState | undefined>;
};

export type FormController = ReturnType<typeof useForm>;

/** Runs a form for any definition: edits, the draft, validation, sending, and where the focus goes. */
export const useForm = (form: Form, options: FormOptions) => {
  const { posted, variant, scrollsTo = "start", send } = options;
  const [suggested] = useState(options.suggested);
  const element = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const storedAt = useRef(Number.NEGATIVE_INFINITY);
  const [state, setState] = useState(() => initialState(form, posted));
  const draft = useDraft(form, element, posted?.values, suggested, variant);
  const { email } = form.applicant;
  const isSubmitting = state.status === "submitting";
  const errors = state.status === "invalid" ? state.errors : [];

  const focusField = (key: string) => {
    const control = element.current && controlOf(element.current, key);
    control?.closest("[data-field]")?.scrollIntoView({ block: scrollsTo });
    control?.focus({ preventScroll: true });
  };

  const suggestion = useEmailSuggestion((address) => {
    const control = element.current && controlOf(element.current, email);
    if (!control) return;
    control.value = address;
    control.focus({ preventScroll: true });
    draft.type(email);
    setState((before) => afterEdit(before, email));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal.
  useEffect(() => {
    if (state.status === "invalid" && state.isFresh) focusField(state.errors[0]?.field.key ?? "");
  }, [state]);

  useEffect(() => {
    if (state.status !== "submitting" || state.isSlow) return;
    const timer = setTimeout(
      () => setState((now) => (now === state ? { ...state, isSlow: true } : now)),
      SLOW_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [state]);

  const hasFailed = state.status === "invalid" || state.status === "failed";
  useEffect(() => {
    if (!hasFailed) return;
    const { title } = document;
    document.title = `Error: ${title}`;
    return () => {
      // Not the words read back: a browser may have translated them. The next page sets a title of its own.
      if (element.current) document.title = title;
    };
  }, [hasFailed]);

  const submit = async (submission: FormEvent) => {
    submission.preventDefault();
    if (isSending.current || !element.current) return;
    const values = tidy(form, readValues(form, element.current));
    if (isSecondHalf(performance.now() - storedAt.current, values)) return;
    const errors = validate(form, values);
    if (errors.length > 0) {
      draft.tidy(values);
      return setState({ status: "invalid", errors, isFresh: true });
    }
    isSending.current = true;
    setState({ status: "submitting", isSlow: false });
    const outcome = await send(values, draft, () => !element.current);
    isSending.current = false;
    if (outcome?.status === "success") storedAt.current = performance.now();
    if (outcome) setState(outcome);
  };

  return {
    state,
    draft,
    errors,
    focusField,
    suggestion: isSubmitting ? undefined : suggestion.of(draft.values[email] ?? ""),
    formProps: {
      ref: element,
      "aria-busy": isSubmitting,
      method: "post",
      noValidate: true,
      onSubmit: (submission: FormEvent) => void submit(submission),
      onInput: ({ target }: FormEvent) => {
        const { name } = target as HTMLInputElement;
        if (!name) return; // An element that an extension has added.
        preloadBackend();
        draft.type(name);
        if (name === email) suggestion.forget();
        setState((before) => afterEdit(before, name));
      },
      /** Trims a value and completes a link, while both can still be seen, and checks an address. */
      onBlur: ({ target }: FocusEvent) => {
        for (const key of draft.takeFilled()) setState((before) => afterEdit(before, key));
        const { name, value, readOnly } = target as HTMLInputElement;
        const field = fieldsOf(form).find(({ key }) => key === name);
        const tidied = field && tidyValue(field, value);
        if (tidied && name === email && !readOnly) suggestion.check(tidied);
        if (tidied === undefined || tidied === value || !element.current) return;
        draft.tidy({ ...readValues(form, element.current), [name]: tidied });
      },
    },
    fieldProps: (field: Field) => {
      const { key, label, control, required, hint, options, autocomplete } = field;
      return {
        name: key,
        label,
        control,
        hint,
        options,
        autoComplete: autocomplete,
        isRequired: required !== undefined,
        isReadOnly: isSubmitting,
        error: errors.find((error) => error.field === field)?.message,
        defaultValue: posted?.values[key] ?? suggested[key],
        hasFocus: posted?.status === "refused" && errors[0]?.field === field,
      };
    },
    clear: () => {
      draft.clear();
      setState(IDLE);
    },
  };
};
