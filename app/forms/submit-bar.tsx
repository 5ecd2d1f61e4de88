import { useEffect, useRef } from "react";
import { useOnline } from "#app/hooks/event-values.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { ErrorAlert, Notice } from "#app/ui/notice.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import type { Form } from "#domain/forms/form.ts";
import { CONDUCT, paths } from "#domain/paths.ts";
import { pluralize } from "#domain/plural.ts";
import { type FormState, submitLabel } from "./form-state.ts";
import styles from "./form-view.module.css";
import { EditionNote } from "./sent/edition-note.tsx";

type SubmitBarProps = {
  readonly form: Form;
  readonly state: FormState;
  /** Leaves a correction, which shows no notes: they were read before the first sending. */
  readonly onCancel?: (() => void) | undefined;
};

export const SubmitBar = ({ form, state, onCancel }: SubmitBarProps) => {
  const { copy, mailbox } = form;
  const isOnline = useOnline();
  const bar = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const hasFailed = state.status === "failed";
  const address = <MailLink address={useSettings().mailboxes[mailbox]} />;
  const isSubmitting = state.status === "submitting";

  // The button lost the focus when it was disabled.
  useEffect(() => {
    if (!hasFailed) return;
    button.current?.focus({ preventScroll: true });
    bar.current?.scrollIntoView({ block: "nearest" });
  }, [hasFailed]);

  return (
    <div className={styles.bar} ref={bar}>
      <noscript>
        <div className={styles.panel}>
          <Notice tone="plain">
            In this browser the form works without JavaScript, and keeps no draft of what you type.
            You can also write to {address}.
          </Notice>
        </div>
      </noscript>
      {hasFailed && (
        <div className={styles.panel}>
          <ErrorAlert>
            <p className="strong">{state.message}</p>
          </ErrorAlert>
          <p className={`note ${styles.aid}`}>
            Everything you typed is still here. You can also write to {address}.
          </p>
        </div>
      )}
      <p className={`note ${styles.offline}`} role="status">
        {!isOnline &&
          "You are offline. Nothing you typed is lost; send it when you are back online."}
      </p>
      {!onCancel && <EditionNote className={`note ${styles.edition}`} />}
      {!onCancel && form.isApplication && (
        <p className={`note ${styles.conduct}`}>
          By applying you agree to our <SiteLink to={CONDUCT}>code of conduct</SiteLink>
          <span>{form.talk ? ", and to being recorded, unless you tell us otherwise." : "."}</span>
        </p>
      )}
      <div className={styles.submit}>
        <Button
          type="submit"
          ref={button}
          disabled={isSubmitting}
          aria-busy={isSubmitting}
          autoFocus={hasFailed}
        >
          {isSubmitting && <span className={styles.spinner} aria-hidden="true" />}
          <span>{submitLabel(copy, state)}</span>
        </Button>
        {onCancel && (
          <Button variant="ghost" disabled={isSubmitting} onClick={onCancel}>
            Cancel
          </Button>
        )}
        {state.status === "invalid" && (
          <p className="error-text note">
            {pluralize(state.errors.length, "field needs attention", "fields need attention")}
          </p>
        )}
      </div>
      {!onCancel && (
        <p className="note apart">
          We keep what you send so that we can answer you and plan the event. More in our{" "}
          <SiteLink to={paths.privacy}>Privacy Policy</SiteLink>.
        </p>
      )}
    </div>
  );
};
