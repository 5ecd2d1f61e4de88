import { useEffect } from "react";
import { useNavigate } from "react-router";
import columns from "#app/forms/columns.module.css";
import { Door } from "#app/forms/door.tsx";
import { Reference } from "#app/forms/sent/reference.tsx";
import { useSettings } from "#app/lib/settings.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page.tsx";
import { formatDayOf } from "#domain/event-day.ts";
import { type Form, formOfType } from "#domain/forms/registry.ts";
import { nameOf } from "#domain/submissions/answer-mail.ts";
import accepted from "./accepted.module.css";
import styles from "./applicant-page.module.css";
import { ConfirmButton } from "./confirm-button.tsx";
import { CorrectionForm } from "./correction-form.tsx";
import { LinkRequest } from "./link-request.tsx";
import { OPENS_NOTHING, type PageState } from "./page-state.ts";
import { SubmissionDetails } from "./submission-details.tsx";
import { valuesOf } from "./submitted-values.ts";
import { decisionOf, headlineOf, isAccepted } from "./timeline.ts";
import { type PageActs, useApplicantPage } from "./use-applicant-page.ts";
import { type LoadRing, type Ring, useRing } from "./use-ring.ts";

export { LinkRequest };

type ApplicantPageProps = {
  readonly form: Form;
  readonly applicantKey: string;
  readonly loadRing: LoadRing;
};

type StateProps = {
  readonly form: Form;
  readonly state: PageState;
  readonly acts: PageActs;
  readonly ring: Ring | undefined;
};

const State = ({ form, state, acts, ring }: StateProps) => {
  switch (state.status) {
    case "loading":
      return null;
    case "failed":
      return (
        <>
          <PageHead title={`Your ${nameOf(form)}`} />
          <Notice tone="danger" role="alert">
            {state.text}
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
            title="Is this yours?"
            lead={`A ${nameOf(form)} came from your address on ${formatDayOf(created_at)}.`}
          />
          <p>
            <Reference label="Its">{reference}</Reference>
          </p>
          {state.failure && (
            <Notice tone="danger" role="alert">
              {state.failure}
            </Notice>
          )}
          <div className={styles.buttons}>
            <Button onClick={() => acts.act("confirmed")}>Yes, show it</Button>
            <ConfirmButton
              label="No, it was not me"
              variant="quiet"
              question="We will not write to this address about it again, and its links stop working. You cannot take this back."
              yes="Yes, it was not me"
              no="Back"
              onConfirm={() => acts.act("disowned", "withdrawal")}
            />
          </div>
        </>
      );
    }
    case "correcting":
      return (
        <>
          <PageHead title={`Change your ${nameOf(form)}`} />
          <CorrectionForm
            form={form}
            page={state.page}
            onSave={(values) => acts.correct(state.page, values)}
            onCancel={() => acts.leaveForm(state.page)}
          />
        </>
      );
    case "shown": {
      const { title, since } = headlineOf(state.page);
      const talk = valuesOf(form, state.page)[form.dashboard?.headline ?? ""];
      return (
        <>
          <PageHead
            back={<BackLink to={form.back.to}>{form.back.label}</BackLink>}
            title={title}
            lead={
              <>
                {since && <span>{`${since} `}</span>}
                <Reference>{state.page.reference}</Reference>
              </>
            }
          />
          {isAccepted(state.page) && talk && (
            <p className={accepted.title} dir="auto" translate="no">
              {talk}
            </p>
          )}
          <SubmissionDetails
            form={form}
            page={state.page}
            notice={state.notice}
            acts={acts}
            ring={ring}
          />
        </>
      );
    }
  }
};

/** The page of one submission, for whoever has the key that its emails carry. */
export const ApplicantPage = ({ form, applicantKey, loadRing }: ApplicantPageProps) => {
  const { state, isBusy, ...acts } = useApplicantPage(form, applicantKey);
  const { status } = state;
  const { mailboxes } = useSettings();
  const navigate = useNavigate();

  const hasNotice = status === "shown" && state.notice !== undefined;

  // The heading is where the new state is read (WCAG 2.4.3), unless a section of it says so.
  useEffect(() => {
    if (status === "loading" || hasNotice) return;
    const heading = document.querySelector<HTMLElement>("#main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: "instant" });
  }, [status, hasNotice]);

  // The door is dark before the yes and for whoever was declined or has withdrawn; it opens to the accepted.
  const page = "page" in state && state.page.confirmed ? state.page : undefined;
  const isOpen = page !== undefined && isAccepted(page);
  const isLit =
    isOpen ||
    (page !== undefined &&
      !page.withdrawn_at &&
      !page.erase_asked_at &&
      decisionOf(page)?.outcome !== "declined");
  const ring = useRing(isOpen ? valuesOf(form, page)[form.applicant.name] : undefined, loadRing);

  const formType = "page" in state ? state.page.form_type : form.formType;
  useEffect(() => {
    if (formType !== form.formType)
      void navigate((formOfType(formType)?.path ?? "") + location.hash, { replace: true });
  }, [formType, form, navigate]);
  if (formType !== form.formType) return null;
  if (status === "loading") return <p aria-busy="true">Loading...</p>;

  return (
    <div className={classNames(columns.columns, isOpen ? accepted.accepted : styles.stamped)}>
      <div className={styles.main} aria-busy={isBusy}>
        <State form={form} state={state} acts={acts} ring={ring} />
      </div>
      <div className={styles.beside}>
        <Door light={isLit ? 1 : 0} isOpen={isOpen && ring !== undefined} ring={ring?.url} />
        <p>
          Questions? <MailLink address={mailboxes[form.mailbox]} />
        </p>
      </div>
    </div>
  );
};
