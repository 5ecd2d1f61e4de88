import styles from "#app/features/applicant/applicant-page.module.css";
import { LinkRequest } from "#app/features/applicant/link-request.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page.tsx";

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
  readonly title: string;
  readonly failure: string;
  readonly onRetry: () => void;
};

export const LoadFailedPage = ({ title, failure, onRetry }: LoadFailedPageProps) => (
  <>
    <PageHead title={title} />
    <Notice tone="danger" role="alert">
      {failure}
    </Notice>
    <Button onClick={onRetry}>Try again</Button>
  </>
);
