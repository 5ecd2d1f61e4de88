import { useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/hooks/use-hydrated.ts";
import { useSettings } from "#app/lib/settings.ts";
import type { Form } from "#domain/forms/form.ts";
import { type PostedForm, SENT_PARAMETER } from "#domain/forms/posted-form.ts";
import { type FormValues, referenceOf } from "#domain/submission.ts";
import { formBackend, sendEmail, storeSubmission, suspicionOf } from "./send-submission.ts";
import { reportSendResult, reportStored } from "./sent/sent-notice.tsx";
import { useForm } from "./use-form.ts";

/** A form within another page, with few fields, which a browser fills in at once. */
type ShortForm = {
  readonly title: string;
  readonly path: string;
  readonly variant: string;
  /** Values that the visitor neither types nor sees. */
  readonly hidden: FormValues;
  readonly success: string;
};

/** Returns the answer to a posted form, which belongs to the document and to no later visit of the page. */
export const usePostedForm = ({ formType }: Form): PostedForm | undefined => {
  const { posted } = useSettings();
  const isHydrated = useHydrated();
  return useState(isHydrated || posted?.formType !== formType ? undefined : posted)[0];
};

export const useSubmission = (form: Form, short?: ShortForm, invite?: string) => {
  const posted = usePostedForm(form);
  const trap = useRef<HTMLInputElement>(null);

  // A reload must not say a second time that the form was sent.
  useEffect(() => {
    if (posted?.status !== "sent") return;
    const url = new URL(location.href);
    url.searchParams.delete(SENT_PARAMETER);
    history.replaceState(history.state, "", url);
  }, [posted]);

  const controller = useForm(form, {
    posted,
    suggested: short?.hidden ?? {},
    variant: short?.variant,
    scrollsTo: short ? "nearest" : "start",
    send: async (values, draft, isLeft) => {
      const { title, path } = short ?? form;
      const success = short?.success ?? form.copy.success;
      const msOnPage = short ? Number.POSITIVE_INFINITY : performance.now();
      const attempt = draft.attempt(values);
      const suspicion = suspicionOf(trap.current?.value ?? "", msOnPage);
      reportStored(undefined);
      const failure = await storeSubmission(form, attempt, suspicion, formBackend, invite);
      const reference = referenceOf(attempt.id);
      if (isLeft()) reportSendResult({ form, title, path, success, failure, reference });
      if (failure) return { status: "failed", message: failure };
      if (!isLeft()) reportStored({ form, success, reference });
      void sendEmail(form, values);
      draft.finish();
      const sender = values[form.applicant.name] ?? "";
      return { status: "success", reference, sender, success };
    },
  });
  return { trap, controller };
};
