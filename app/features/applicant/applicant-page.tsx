import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import columns from "#app/forms/columns.module.css";
import { Door } from "#app/forms/door.tsx";
import { useSettings } from "#app/lib/settings.ts";
import { type Ring, useRing } from "#app/name-ring/use-ring.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { MailLink } from "#app/ui/mail-link.tsx";
import { CERTIFICATE_LINK } from "#domain/certificate.ts";
import { type Form, formOfType } from "#domain/forms/registry.ts";
import accepted from "./accepted.module.css";
import styles from "./applicant-page.module.css";
import type { PageState } from "./calls/page-state.ts";
import { type PageActs, useApplicantPage } from "./calls/use-applicant-page.ts";
import { CertificatePage } from "./certificate/certificate-page.tsx";
import { LinkRequest } from "./link-request.tsx";
import { CorrectionPage } from "./states/correction-page.tsx";
import { InvalidLinkPage, LoadFailedPage, ReportedPage } from "./states/short-pages.tsx";
import { History } from "./states/submission-details.tsx";
import { SubmissionPage } from "./states/submission-page.tsx";
import { UnconfirmedPage } from "./states/unconfirmed-page.tsx";
import { submittedValues } from "./submitted-values.ts";
import { isAccepted, isStillPossible } from "./timeline.ts";

export { LinkRequest };

type StateViewProps = {
  readonly form: Form;
  readonly state: PageState;
  readonly acts: PageActs;
  readonly ring: Ring | undefined;
};

const StateView = ({ state, ring, ...shared }: StateViewProps) => {
  switch (state.status) {
    case "loading":
      return null;
    case "load-failed":
      return <LoadFailedPage {...shared} failure={state.text} />;
    case "invalid-link":
      return <InvalidLinkPage />;
    case "reported":
      return <ReportedPage />;
    case "unconfirmed":
      return <UnconfirmedPage {...shared} page={state.page} failure={state.failure} />;
    case "correcting":
      return <CorrectionPage {...shared} page={state.page} />;
    case "shown":
      return <SubmissionPage {...shared} page={state.page} notice={state.notice} ring={ring} />;
  }
};

/** Moves the focus to the heading of a new state (WCAG 2.4.3), unless a section of it has a notice. */
const useHeadingFocus = (state: PageState, showsCertificate: boolean) => {
  const { status } = state;
  const hasNotice = status === "shown" && state.notice !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the certificate has a heading of its own.
  useEffect(() => {
    if (status === "loading" || hasNotice) return;
    const heading = document.querySelector<HTMLElement>("#main h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: "instant" });
  }, [status, hasNotice, showsCertificate]);
};

type ApplicantPageProps = { readonly form: Form; readonly applicantKey: string };

/** The page of one submission, for whoever has the key that its emails carry. */
export const ApplicantPage = ({ form, applicantKey }: ApplicantPageProps) => {
  const { state, isBusy, ...acts } = useApplicantPage(form, applicantKey);
  const { mailboxes } = useSettings();
  const navigate = useNavigate();
  const [showsCertificate, setShowsCertificate] = useState(true);
  useHeadingFocus(state, showsCertificate);

  const confirmedPage = "page" in state && state.page.confirmed ? state.page : undefined;
  // The door is lit while an acceptance is possible, and opens to the accepted.
  const isWelcome = confirmedPage !== undefined && isAccepted(confirmedPage);
  const isLit = isWelcome || (confirmedPage !== undefined && isStillPossible(confirmedPage));
  // Whoever asked for deletion needs the page itself, which can stop it.
  const certificate = confirmedPage?.erase_asked_at ? undefined : confirmedPage?.certificate;
  const acceptedName = isWelcome
    ? submittedValues(form, confirmedPage)[form.applicant.name]
    : undefined;
  const ring = useRing(acceptedName);

  // A link with the key of another form's submission moves to that form's page.
  const formType = "page" in state ? state.page.form_type : form.formType;
  useEffect(() => {
    if (formType !== form.formType)
      void navigate((formOfType(formType)?.path ?? "") + location.hash, { replace: true });
  }, [formType, form, navigate]);
  if (formType !== form.formType) return null;
  if (state.status === "loading") return <p aria-busy="true">Loading...</p>;

  if (certificate && showsCertificate)
    return (
      <CertificatePage
        form={form}
        certificate={certificate}
        onLeave={() => setShowsCertificate(false)}
      />
    );
  return (
    <>
      {(isWelcome || confirmedPage?.certificate) && state.status === "shown" && (
        <BackLink {...form.back} />
      )}
      {certificate && state.status === "shown" && (
        <p className={styles.toCertificate}>
          <Button onClick={() => setShowsCertificate(true)}>{CERTIFICATE_LINK}</Button>
        </p>
      )}
      <div className={classNames(columns.columns, isWelcome ? accepted.accepted : styles.stamped)}>
        <div className={styles.main} aria-busy={isBusy}>
          <StateView form={form} state={state} acts={acts} ring={ring} />
        </div>
        <div className={styles.beside}>
          <Door light={isLit ? 1 : 0} isOpen={isWelcome && ring !== undefined} ring={ring?.url} />
          <p>
            Questions? <MailLink address={mailboxes[form.mailbox]} />
          </p>
          {confirmedPage && state.status === "shown" && <History page={confirmedPage} />}
        </div>
      </div>
    </>
  );
};
