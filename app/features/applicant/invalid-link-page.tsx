import { PageHead } from "#app/ui/page.tsx";
import styles from "./applicant-page.module.css";
import { LinkRequest } from "./link-request.tsx";
import { INVALID_LINK } from "./page-state.ts";

/** The page behind a link that is no longer valid: it offers a new one. */
export const InvalidLinkPage = () => (
  <>
    <PageHead title="Get a new link" lead={INVALID_LINK} />
    <div className={styles.sheet}>
      <LinkRequest hasFocus={false} />
    </div>
  </>
);
