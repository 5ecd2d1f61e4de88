import { PageHead } from "#app/ui/page.tsx";
import styles from "./applicant-page.module.css";
import { LinkRequest } from "./link-request.tsx";
import { OPENS_NOTHING } from "./page-state.ts";

/** The page behind a link that is no longer valid: it offers a new one. */
export const InvalidLinkPage = () => (
  <>
    <PageHead title="Get a new link" lead={OPENS_NOTHING} />
    <div className={styles.sheet}>
      <LinkRequest hasFocus={false} />
    </div>
  </>
);
