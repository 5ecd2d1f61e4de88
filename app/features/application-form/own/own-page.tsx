import { useEffect } from "react";
import { useNavigate } from "react-router";
import { ApplicationForm } from "#app/features/application-form/application-form.tsx";
import columns from "#app/features/application-form/columns.module.css";
import { Door } from "#app/features/application-form/door.tsx";
import { Reference } from "#app/features/application-form/reference.tsx";
import { useSettings } from "#app/lib/settings.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page.tsx";
import { answerHeading } from "#domain/answers/answer-mail.ts";
import { formatDayOf } from "#domain/event-day.ts";
import { type Form, formOfType } from "#domain/forms/registry.ts";
import { LinkRequest } from "./link-request.tsx";
import styles from "./own-page.module.css";
import { OwnParts } from "./own-parts.tsx";
import type { OwnState } from "./own-state.ts";
import { OPENS_NOTHING, valuesOf } from "./own-words.ts";
import { TwoStep } from "./two-step.tsx";
import { type OwnActs, useOwnPage } from "./use-own-page.ts";

export { LinkRequest };

type OwnPageProps = { readonly form: Form; readonly ownKey: string };

/** The form that a correction is made in: the same, with the address fixed. */
const correctionOf = (form: Form): Form => ({
  ...form,
  title: "Correct",
  copy: { ...form.copy, submit: "Save", submitting: "Saving..." },
  groups: form.groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) =>
      field.key === form.applicant.email
        ? { ...field, hint: "To use another address, write to us" }
        : field,
    ),
  })),
});

type StateProps = { readonly form: Form; readonly state: OwnState; readonly acts: OwnActs };

const State = ({ form, state, acts }: StateProps) => {
  switch (state.status) {
    case "loading":
      return null;
    case "failed":
      return (
        <>
          <PageHead title={answerHeading(form)} />
          <Notice tone="danger" role="alert">
            {form.copy.failure}
          </Notice>
          <Button onClick={acts.load}>Try again</Button>
        </>
      );
    case "unknown":
      return (
        <>
          <PageHead title="Get a new link" lead={OPENS_NOTHING} />
          <div className={styles.sheet}>
            <LinkRequest hasFocus={false} />
          </div>
        </>
      );
    case "disowned":
      return (
        <PageHead
          title="It was not you"
          lead="Thank you. We will not write to you about it again, and the team knows."
        />
      );
    case "asked": {
      const { reference, created_at } = state.page;
      return (
        <>
          <PageHead
            title="Was it you?"
            lead={`Someone sent us a ${form.sentAs ?? form.noun} with your address on ${formatDayOf(created_at)}. Was it you?`}
          />
          <p>
            Its reference number is <strong>{reference}</strong>.
          </p>
          {state.hasFailed && (
            <Notice tone="danger" role="alert">
              {form.copy.failure}
            </Notice>
          )}
          <div className={styles.buttons}>
            <Button onClick={acts.confirm}>Yes, show it</Button>
            <TwoStep
              label="No, it was not me"
              question="We will not write to this address about it again, and its links stop working."
              yes="Yes, it was not me"
              no="Back"
              onYes={acts.disown}
            />
          </div>
        </>
      );
    }
    case "correcting":
      return (
        <>
          <PageHead title={`Correct your ${form.sentAs ?? form.noun}`} />
          <ApplicationForm
            form={correctionOf(form)}
            correction={{
              reference: state.page.reference,
              values: valuesOf(form, state.page),
              save: acts.correct,
              onCancel: acts.leaveForm,
            }}
          />
        </>
      );
    case "shown":
      return (
        <>
          <PageHead
            back={<BackLink to={form.back.to}>{form.back.label}</BackLink>}
            title={answerHeading(form)}
            lead={<Reference>{state.page.reference}</Reference>}
          />
          <OwnParts form={form} page={state.page} said={state.said} acts={acts} />
        </>
      );
  }
};

/** The page of one submission, for whoever has the key that its emails carry. */
export const OwnPage = ({ form, ownKey }: OwnPageProps) => {
  const { state, isBusy, ...acts } = useOwnPage(form, ownKey);
  const { status } = state;
  const { mailboxes } = useSettings();
  const navigate = useNavigate();

  const isSaid = status === "shown" && state.said !== undefined;

  // The heading is where the new state is read (WCAG 2.4.3), unless a part of it says what was done.
  useEffect(() => {
    if (status === "loading" || isSaid) return;
    const heading = document.querySelector<HTMLElement>("#main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: "instant" });
  }, [status, isSaid]);

  const formType = "page" in state ? state.page.form_type : form.formType;
  useEffect(() => {
    if (formType !== form.formType)
      void navigate((formOfType(formType)?.path ?? "") + location.hash, { replace: true });
  }, [formType, form, navigate]);
  if (formType !== form.formType) return null;
  if (status === "loading") return <p aria-busy="true">Loading...</p>;

  // The door is dark before the yes and after a withdrawal, and open to whoever was accepted.
  const page = "page" in state && state.page.confirmed ? state.page : undefined;
  const isLit = page !== undefined && !page.withdrawn_at;
  return (
    <div className={classNames(columns.columns, styles.stamped)}>
      <div className={styles.main} aria-busy={isBusy}>
        <State form={form} state={state} acts={acts} />
      </div>
      <div className={styles.beside}>
        <Door light={isLit ? 1 : 0} isOpen={isLit && page.may_answer} />
        <p>
          Questions? <MailLink address={mailboxes[form.mailbox]} />
        </p>
      </div>
    </div>
  );
};
