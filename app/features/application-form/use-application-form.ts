import { type FocusEvent, type FormEvent, useEffect, useReducer, useRef, useState } from "react";
import { useLocation } from "react-router";
import { newsForm } from "#app/content/edition.ts";
import { useHydrated } from "#app/hooks/use-search.ts";
import { useSettings } from "#app/lib/settings.ts";
import { type Form, fieldsOf } from "#domain/forms/form.ts";
import { SENT_PARAMETER } from "#domain/forms/posted-form.ts";
import { tidy, tidyValue, validate } from "#domain/forms/validate.ts";
import { ABOUT_PARAMETER, askForNews, successOf } from "#domain/next-edition.ts";
import { paths } from "#domain/paths.ts";
import { type FormValues, referenceOf } from "#domain/submission.ts";
import { initialState, reduceForm } from "./application-form-state.ts";
import { hasText } from "./draft-state.ts";
import { reportOutcome } from "./form-outcome.ts";
import { controlOf, readValues } from "./form-values.ts";
import { preloadBackend, sendEmail, storeSubmission, suspicionOf } from "./send-submission.ts";
import { useDraft } from "./use-draft.ts";
import { useEmailSuggestion } from "./use-email-suggestion.ts";

const SLOW_AFTER_MS = 5000;

/** The second half of a slow double click must not turn the success into errors. */
const DOUBLE_CLICK_MS = 1000;

/** `isOver` once it is stored, or can never be; `failure` is the sentence for the visitor. */
export type Corrected = { readonly isOver: boolean; readonly failure?: string };

/** A stored submission that its applicant changes. */
export type Correction = {
  readonly reference: string;
  readonly values: FormValues;
  readonly save: (values: FormValues) => Promise<Corrected>;
  readonly onCancel: () => void;
};

type FormOptions = {
  readonly correction?: Correction | undefined;
  /** Values that the visitor neither types nor sees: few fields are left, which a browser fills in at once. */
  readonly fixed?: FormValues;
};

/** Runs a form for any definition: edits, the draft, validation, sending, and where the focus goes. */
export const useApplicationForm = (form: Form, { correction, fixed }: FormOptions = {}) => {
  const settings = useSettings();
  const isHydrated = useHydrated();
  // The answer to a posted form belongs to the document, and to no later visit of the page.
  const [posted] = useState(isHydrated ? undefined : settings.posted);
  const element = useRef<HTMLFormElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const isSending = useRef(false);
  const storedAt = useRef(Number.NEGATIVE_INFINITY);
  const [state, dispatch] = useReducer(reduceForm, initialState(form, posted));
  // No text is taken from the address, and an answer to a posted form has its own values.
  const about = new URLSearchParams(useLocation().search).get(ABOUT_PARAMETER);
  const isForNews = about === askForNews.about && form.formType === askForNews.formType;
  const isSuggested = isForNews && settings.phase === "past" && !posted;
  const [suggested] = useState<FormValues>(
    correction?.values ?? fixed ?? (isSuggested ? askForNews.values : {}),
  );
  const variant = correction?.reference ?? (fixed && "fixed");
  const draft = useDraft(form, element, posted?.values, suggested, variant);
  const { email } = form.applicant;

  const focusField = (key: string) => {
    const control = element.current && controlOf(element.current, key);
    control?.closest("[data-field]")?.scrollIntoView({ block: fixed ? "nearest" : "start" });
    control?.focus({ preventScroll: true });
  };

  const suggestion = useEmailSuggestion((address) => {
    const control = element.current && controlOf(element.current, email);
    if (!control) return;
    control.value = address;
    control.focus({ preventScroll: true });
    draft.type(email);
    dispatch({ type: "edited", key: email });
  });

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

  // A reload must not say a second time that the form was sent.
  useEffect(() => {
    if (posted?.status !== "sent") return;
    const url = new URL(location.href);
    url.searchParams.delete(SENT_PARAMETER);
    history.replaceState(history.state, "", url);
  }, [posted]);

  const save = async ({ save }: Correction, values: FormValues) => {
    isSending.current = true;
    dispatch({ type: "sent" });
    const { isOver, failure } = await save(values);
    isSending.current = false;
    if (isOver) draft.forget();
    if (failure) dispatch({ type: "failed", message: failure });
  };

  const send = async (values: FormValues) => {
    isSending.current = true;
    dispatch({ type: "sent" });
    const path = fixed ? `${paths.home}#${newsForm.id}` : location.pathname;
    const title = fixed ? newsForm.submit : form.title;
    const success = successOf(form, values);
    const suspicion = suspicionOf(
      trap.current?.value ?? "",
      fixed ? Number.POSITIVE_INFINITY : performance.now(),
    );
    const attempt = draft.attempt(values);
    const failure = await storeSubmission(form, attempt, suspicion);
    const reference = referenceOf(attempt.id);
    isSending.current = false;
    if (!element.current) reportOutcome({ form, title, path, success, failure, reference });
    if (failure) return dispatch({ type: "failed", message: failure });
    void sendEmail(form, values);
    draft.finish();
    storedAt.current = performance.now();
    const sender = values[form.applicant.name] ?? "";
    dispatch({ type: "stored", reference, sender, success });
  };

  return {
    element,
    trap,
    posted,
    suggested,
    state,
    draft,
    suggestion:
      state.status === "submitting" ? undefined : suggestion.of(draft.values[email] ?? ""),
    focusField,
    submit: (submission: FormEvent) => {
      submission.preventDefault();
      if (isSending.current || !element.current) return;
      const values = tidy(form, readValues(form, element.current));
      const isDoubleClick = performance.now() - storedAt.current < DOUBLE_CLICK_MS;
      if (isDoubleClick && !hasText(values)) return;
      const errors = validate(form, values);
      if (errors.length === 0) return void (correction ? save(correction, values) : send(values));
      draft.tidy(values);
      dispatch({ type: "refused", errors });
    },
    edit: ({ target }: FormEvent) => {
      const { name } = target as HTMLInputElement;
      if (name === "") return;
      preloadBackend();
      draft.type(name);
      if (name === email) suggestion.forget();
      dispatch({ type: "edited", key: name });
    },
    /** Trims a value and completes a link, while both can still be seen, and checks an address. */
    tidyField: ({ target }: FocusEvent) => {
      const { name, value } = target as HTMLInputElement;
      const field = fieldsOf(form).find(({ key }) => key === name);
      const tidied = field && tidyValue(field, value);
      if (tidied && name === email && !correction) suggestion.check(tidied);
      if (tidied === undefined || tidied === value || !element.current) return;
      draft.tidy({ ...readValues(form, element.current), [name]: tidied });
    },
    cancel:
      correction &&
      (() => {
        draft.forget();
        correction.onCancel();
      }),
    clear: () => {
      draft.clear();
      dispatch({ type: "emptied" });
    },
  };
};
