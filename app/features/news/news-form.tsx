import { useEffect, useRef } from "react";
import { newsForm } from "#app/content/edition.ts";
import { DraftLine } from "#app/forms/draft-line.tsx";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { labelFor } from "#app/forms/submit-bar.tsx";
import { useSubmission } from "#app/forms/use-submission.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { contactForm as form } from "#domain/forms/contact.ts";
import { fieldsOf } from "#domain/forms/form.ts";
import { bannerFor } from "#domain/forms/validate.ts";
import { askForNews } from "#domain/next-edition.ts";
import { paths } from "#domain/paths.ts";
import styles from "./news-form.module.css";

const shownFields = fieldsOf(form).filter(({ key }) =>
  Object.values<string>(form.applicant).includes(key),
);

/** Says that the request was stored, and takes the focus. */
const Sent = () => {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    message.current?.scrollIntoView({ block: "nearest" });
    message.current?.focus({ preventScroll: true });
  }, []);
  return (
    // biome-ignore lint/a11y/noAutofocus: the answer to a posted form is read first (WCAG 4.1.3).
    <p className={styles.sent} role="status" tabIndex={-1} ref={message} autoFocus>
      <CheckIcon size={22} />
      {askForNews.success}
    </p>
  );
};

const shortNewsForm = {
  title: newsForm.submit,
  path: `${paths.home}#${newsForm.id}`,
  variant: "news",
  hidden: askForNews.values,
};

/** Asks for news of the next edition: the contact form, of which the visitor fills in name and address. */
export const NewsForm = () => {
  const { trap, controller } = useSubmission(form, shortNewsForm);
  const { state, draft, errors, suggestion, clear, formProps, fieldProps } = controller;
  const mailbox = useSettings().mailboxes[form.mailbox];
  if (state.status === "success") return <Sent />;
  return (
    <form
      {...formProps}
      id={newsForm.id}
      className={styles.form}
      aria-label={newsForm.submit}
      action={paths.home}
    >
      {(state.status === "invalid" || state.status === "failed") && (
        <Notice tone="danger" role="alert">
          {state.status === "invalid" && <p>{bannerFor(form, errors)}</p>}
          {state.status === "failed" && (
            <p>
              {state.message} You can also write to <MailLink address={mailbox} />.
            </p>
          )}
        </Notice>
      )}
      <DraftLine note={draft.note} onClear={clear} onUndo={draft.undoClear} />
      <div className={styles.row}>
        {shownFields.map((field) => (
          <Field key={field.key} {...fieldProps(field)} />
        ))}
        <Button type="submit" variant="ghost" disabled={state.status === "submitting"}>
          {labelFor({ ...form.copy, submit: newsForm.submit }, state)}
        </Button>
      </div>
      {Object.entries(askForNews.values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <div aria-live="polite">{suggestion}</div>
      <Honeypot ref={trap} />
    </form>
  );
};
