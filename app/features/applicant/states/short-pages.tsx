import styles from "#app/features/applicant/applicant-page.module.css";
import type { PageActs } from "#app/features/applicant/calls/use-applicant-page.ts";
import { LinkRequest } from "#app/features/applicant/link-request.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorAlert } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { Form } from "#domain/forms/form.ts";
import { submissionNoun } from "#domain/submissions/answer-mail.ts";

export const InvalidLinkPage = () => (
  <>
    <PageHead
      title="Get a new link"
      lead="This link opens nothing any more. Get a new one below, or write to us."
    />
    <div className={styles.sheet}>
      <LinkRequest hasFocus={false} />
    </div>
  </>
);

/** The page after somebody said that a submission in their name is not theirs. */
export const ReportedPage = () => (
  <PageHead
    title="It was not you"
    lead="Thank you. We will not write to you about it again, and the team knows."
  />
);

type LoadFailedPageProps = {
  readonly form: Form;
  readonly failure: string;
  readonly acts: PageActs;
};

export const LoadFailedPage = ({ form, failure, acts }: LoadFailedPageProps) => (
  <>
    <PageHead title={`Your ${submissionNoun(form)}`} />
    <ErrorAlert>{failure}</ErrorAlert>
    <Button onClick={acts.load}>Try again</Button>
  </>
);
