import { useEffect } from "react";
import { redirectToSignIn } from "#app/features/staff/session/sign-out.ts";
import { artUrl } from "#app/lib/art.ts";
import { Page } from "#app/ui/page.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./dashboard.module.css";

/** Shown while the redirect is under way, and where it cannot happen. */
export const Denied = () => {
  useEffect(redirectToSignIn, []);
  return (
    <Page width="dashboard">
      <div className={styles.denied}>
        <img src={artUrl("door-shut")} width="160" height="198" alt="" />
        <div className={styles.stack}>
          <h1 className={styles.title}>Access denied</h1>
          <p>You must be an admin and signed in to view this page.</p>
          <p>
            <a href={paths.signIn}>Go to Admin Login</a>
          </p>
        </div>
      </div>
    </Page>
  );
};
