import { type ReactNode, useEffect, useRef } from "react";
import { newsForm } from "#app/content/edition.ts";
import { DraftLine } from "#app/forms/draft-line.tsx";
import { submitLabel } from "#app/forms/form-state.ts";
import { Honeypot } from "#app/forms/honeypot.tsx";
import type { FormController } from "#app/forms/use-form.ts";
import { useSubmission } from "#app/forms/use-submission.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { contactForm as form } from "#domain/forms/contact.ts";
import { fieldsOf } from "#domain/forms/form.ts";
import { bannerFor } from "#domain/forms/validate.ts";
import { askForNews, NEWS_PARAMETER, type NewsRequest } from "#domain/next-edition.ts";
import { type Path, paths } from "#domain/paths.ts";
import styles from "./news-form.module.css";

const shownFields = fieldsOf(form).filter(({ key }) =>
  Object.values<string>(form.applicant).includes(key),
);

const Sent = ({ children }: { readonly children: string }) => {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    message.current?.scrollIntoView({ block: "nearest" });
    message.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p
      className={styles.sent}
      role="status"
      tabIndex={-1}
      ref={message}
      // biome-ignore lint/a11y/noAutofocus: the answer to a posted form is read first (WCAG 4.1.3).
      autoFocus
      data-news-sent=""
    >
      <CheckIcon size={22} className="good" />
      <span>{children}</span>
    </p>
  );
};

type LineProps = { readonly controller: FormController; readonly children: ReactNode };

/** Shows the error, the draft or the purpose below the fields, in a place that never grows. */
const Line = ({ controller, children }: LineProps) => {
  const { state, draft, errors, suggestion, clear } = controller;
  const mailbox = useSettings().mailboxes[form.mailbox];
  const hasProblem = state.status === "invalid" || state.status === "failed";
  return (
    <div className={styles.line}>
      {hasProblem && (
        <p className="error-text" role="alert" key={state.status}>
          {state.status === "invalid" ? (
            bannerFor(form, errors)
          ) : (
            <>
              {state.message} Or write to <MailLink address={mailbox} />.
            </>
          )}
        </p>
      )}
      {!hasProblem && draft.note && !suggestion && (
        <DraftLine note={draft.note} onClear={clear} onUndo={draft.undoClear} />
      )}
      {!hasProblem && !draft.note && !suggestion && children}
      <div aria-live="polite">{suggestion}</div>
    </div>
  );
};

type NewsFormProps = {
  readonly request?: NewsRequest;
  readonly submit?: string;
  /** The page that has it, and answers it to a browser without the page's code. */
  readonly path?: Path;
  /** The purpose, above the fields in place of the line below them. */
  readonly children?: ReactNode;
};

/** Asks for news: the contact form, of which the visitor fills in name and address. */
export const NewsForm = ({
  request = askForNews,
  submit = newsForm.submit,
  path = paths.home,
  children,
}: NewsFormProps) => {
  const { trap, controller } = useSubmission(form, {
    title: submit,
    path: `${path}#${newsForm.id}`,
    variant: "news",
    hidden: request.values,
    success: request.success,
  });
  const { state, formProps, fieldProps } = controller;
  if (state.status === "success") return <Sent>{request.success}</Sent>;
  return (
    <form
      {...formProps}
      id={newsForm.id}
      className={styles.form}
      aria-label={submit}
      action={path === paths.home ? path : `${path}?${NEWS_PARAMETER}`}
    >
      {children}
      <div className={styles.row}>
        {shownFields.map((field) => (
          <Field key={field.key} {...fieldProps(field)} />
        ))}
        <Button type="submit" disabled={state.status === "submitting"}>
          {submitLabel({ ...form.copy, submit }, state)}
        </Button>
      </div>
      <Line controller={controller}>{!children && <p>{newsForm.line}</p>}</Line>
      {Object.entries(request.values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <Honeypot ref={trap} />
    </form>
  );
};
