import { useErrorAlerts } from "#app/features/staff/messages/use-error-alerts.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import styles from "./dashboard.module.css";

/** Shown when the dashboard could not be loaded. */
export const Failed = ({ text }: { readonly text: string }) => {
  useErrorAlerts([{ key: text, text }]);
  return (
    <Page width="dashboard" className={styles.stack}>
      <h1 className={styles.title}>Admin Dashboard</h1>
      <Notice tone="danger" role="alert">
        {text}
      </Notice>
      <p>
        <Button variant="ghost" onClick={() => location.reload()}>
          Refresh All
        </Button>
      </p>
    </Page>
  );
};
