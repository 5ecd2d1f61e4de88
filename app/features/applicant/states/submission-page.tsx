import accepted from "#app/features/applicant/accepted.module.css";
import { submittedValues, talkOf } from "#app/features/applicant/submitted-values.ts";
import { headlineOf, isAccepted } from "#app/features/applicant/timeline.ts";
import { Reference } from "#app/forms/sent/reference.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { PageHead } from "#app/ui/page.tsx";
import { SubmissionDetails, type SubmissionDetailsProps } from "./submission-details.tsx";

/** The page of a confirmed submission: where it stands, and everything that its applicant can do. */
export const SubmissionPage = (props: SubmissionDetailsProps) => {
  const { form, page } = props;
  const { title, since } = headlineOf(page);
  const details = <SubmissionDetails {...props} />;
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
        back={!page.certificate && <BackLink {...form.back} />}
        title={title}
        lead={reference}
      />
      {details}
    </>
  );
};
