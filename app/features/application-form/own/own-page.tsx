import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { ApplicationForm } from "#app/features/application-form/application-form.tsx";
import columns from "#app/features/application-form/columns.module.css";
import { Door } from "#app/features/application-form/door.tsx";
import { Reference } from "#app/features/application-form/reference.tsx";
import { useAddresses } from "#app/lib/settings.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page.tsx";
import { answerHeading } from "#domain/answers/answer-mail.ts";
import { type Form, formOfType } from "#domain/forms/registry.ts";
import { LinkRequest } from "./link-request.tsx";
import styles from "./own-page.module.css";
import { OwnParts } from "./own-parts.tsx";
import { dayOf, OPENS_NOTHING, valuesOf } from "./own-words.ts";
import { useOwnPage } from "./use-own-page.ts";

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

type BesideDoorProps = {
  readonly form: Form;
  /** Dark before the yes and after a withdrawal. */
  readonly light: number;
  /** To whoever was accepted. */
  readonly isOpen?: boolean;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
};

const BesideDoor = ({ form, light, isOpen = false, isBusy, children }: BesideDoorProps) => {
  const { mailboxes } = useAddresses();
  return (
    <div className={classNames(columns.columns, styles.stamped)}>
      <div className={styles.main} aria-busy={isBusy}>
        {children}
      </div>
      <div className={styles.beside}>
        <Door light={light} isOpen={isOpen} />
        <p>
          Questions? <MailLink address={mailboxes[form.mailbox]} />
        </p>
      </div>
    </div>
  );
};

/** The page of one submission, for whoever has the key that its emails carry. */
export const OwnPage = ({ form, ownKey }: OwnPageProps) => {
  const { state, isBusy, ...acts } = useOwnPage(form, ownKey);
  const { status } = state;
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

  switch (state.status) {
    case "loading":
      return <p aria-busy="true">Loading...</p>;
    case "failed":
      return (
        <BesideDoor form={form} light={0}>
          <PageHead title={answerHeading(form)} />
          <Notice tone="danger" role="alert">
            {form.copy.failure}
          </Notice>
          <Button onClick={acts.load}>Try again</Button>
        </BesideDoor>
      );
    case "unknown":
      return (
        <BesideDoor form={form} light={0}>
          <PageHead title="Get a new link" lead={OPENS_NOTHING} />
          <div className={styles.sheet}>
            <LinkRequest hasFocus={false} />
          </div>
        </BesideDoor>
      );
    case "disowned":
      return (
        <BesideDoor form={form} light={0}>
          <PageHead
            title="It was not you"
            lead="Thank you. We will not write to you about it again, and the team knows."
          />
        </BesideDoor>
      );
    case "asked": {
      const { reference, created_at } = state.page;
      return (
        <BesideDoor form={form} light={0} isBusy={isBusy}>
          <PageHead
            title="Was it you?"
            lead={`Someone sent us a ${form.sentAs ?? form.noun} with your address on ${dayOf(created_at)}. Was it you?`}
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
            <Button variant="ghost" onClick={acts.disown}>
              No, it was not me
            </Button>
          </div>
        </BesideDoor>
      );
    }
    case "correcting":
      return (
        <BesideDoor form={form} light={1}>
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
        </BesideDoor>
      );
    case "shown": {
      const { may_answer, withdrawn_at, reference } = state.page;
      return (
        <BesideDoor
          form={form}
          light={withdrawn_at ? 0 : 1}
          isOpen={may_answer && !withdrawn_at}
          isBusy={isBusy}
        >
          <PageHead
            back={<BackLink to={form.back.to}>{form.back.label}</BackLink>}
            title={answerHeading(form)}
            lead={<Reference>{reference}</Reference>}
          />
          <OwnParts form={form} page={state.page} said={state.said} acts={acts} />
        </BesideDoor>
      );
    }
  }
};
