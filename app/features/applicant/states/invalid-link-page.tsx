import styles from "#app/features/applicant/applicant-page.module.css";
import { LinkRequest } from "#app/features/applicant/link-request.tsx";
import { PageHead } from "#app/ui/page.tsx";

/** The page behind a link that is no longer valid: it offers a new one. */
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
