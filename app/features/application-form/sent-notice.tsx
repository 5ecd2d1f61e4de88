import { useEffect } from "react";
import { useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import { reportDeparture, useDeparture } from "./departed-form.ts";
import { Reference } from "./reference.tsx";
import styles from "./sent-notice.module.css";

/** Says on the next page how a form ended that was left while it was being sent. */
export const SentNotice = () => {
  const departure = useDeparture();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notice stays for one page.
  useEffect(() => () => reportDeparture(undefined), [pathname]);
  return (
    <div className={styles.notice} role="status">
      {departure && (
        <Notice tone={departure.failure ? "danger" : "ok"}>
          {departure.failure ? (
            <p>
              <strong>{departure.failure}</strong> Everything you typed is still in the form{" "}
              <SiteLink to={departure.form.path}>{departure.form.title}</SiteLink>.
            </p>
          ) : (
            <p>
              <strong>{departure.form.copy.succeeded}.</strong> {departure.form.copy.success}{" "}
              <Reference>{departure.reference}</Reference>
            </p>
          )}
          <Button variant="quiet" onClick={() => reportDeparture(undefined)}>
            Close
          </Button>
        </Notice>
      )}
    </div>
  );
};
