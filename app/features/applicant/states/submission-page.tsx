import accepted from "#app/features/applicant/accepted.module.css";
import type { ActNotice } from "#app/features/applicant/calls/page-state.ts";
import type { PageActs } from "#app/features/applicant/calls/use-applicant-page.ts";
import { submittedValues, talkOf } from "#app/features/applicant/submitted-values.ts";
import { headlineOf, isAccepted } from "#app/features/applicant/timeline.ts";
import { Reference } from "#app/forms/sent/reference.tsx";
import type { Ring } from "#app/name-ring/use-ring.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { Form } from "#domain/forms/form.ts";
import type { ConfirmedPage } from "#domain/submissions/applicant-page.ts";
import { SubmissionDetails } from "./submission-details.tsx";

type SubmissionPageProps = {
  readonly form: Form;
  readonly page: ConfirmedPage;
  readonly notice: ActNotice | undefined;
  readonly acts: PageActs;
  readonly ring: Ring | undefined;
};

/** The page of a confirmed submission: where it stands, and everything that its applicant can do. */
export const SubmissionPage = ({ form, page, notice, acts, ring }: SubmissionPageProps) => {
  const { title, since } = headlineOf(page);
  const details = (
    <SubmissionDetails form={form} page={page} notice={notice} acts={acts} ring={ring} />
  );
  const reference = (
    <>
      {since && <span>{`${since} `}</span>}
      <Reference>{page.reference}</Reference>
    </>
  );
  if (isAccepted(page)) {
    const talk = talkOf(form, submittedValues(form, page));
    return (
      <>
        <PageHead
          title={title}
          lead={
            talk && (
              <span className={accepted.title} dir="auto" translate="no">
                {talk}
              </span>
            )
          }
        />
        {details}
        <p>{reference}</p>
      </>
    );
  }
  return (
    <>
      <PageHead
        back={<BackLink to={form.back.to}>{form.back.label}</BackLink>}
        title={title}
        lead={reference}
      />
      {details}
    </>
  );
};
