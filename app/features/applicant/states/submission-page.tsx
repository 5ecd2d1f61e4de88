import accepted from "#app/features/applicant/accepted.module.css";
import { talkOf } from "#app/features/applicant/submitted-values.ts";
import { headlineOf, isAccepted } from "#app/features/applicant/timeline.ts";
import { Reference } from "#app/forms/sent/reference.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { PageHead } from "#app/ui/page.tsx";
import { SubmissionDetails, type SubmissionDetailsProps } from "./submission-details.tsx";

/** The page of a confirmed submission: where it stands, and everything that its applicant can do. */
export const SubmissionPage = (props: SubmissionDetailsProps) => {
  const { form, page } = props;
  const { title, day, since } = headlineOf(page);
  const isWelcome = isAccepted(page);
  const talk = isWelcome && talkOf(form, page);
  const reference = (
    <>
      {since && <span>{`${since} `}</span>}
      <Reference>{page.reference}</Reference>
    </>
  );
  const titleWithDay = (
    <>
      <span>{`${title} `}</span>
      <span className="unbroken">{day}</span>
    </>
  );
  const talkTitle = talk && (
    <span className={accepted.title} dir="auto" translate="no">
      {talk}
    </span>
  );
  return (
    <>
      <PageHead
        back={!isWelcome && !page.certificate && <BackLink {...form.back} />}
        title={day ? titleWithDay : title}
        lead={isWelcome ? talkTitle : reference}
      />
      <SubmissionDetails {...props} />
      {isWelcome && <p>{reference}</p>}
    </>
  );
};
