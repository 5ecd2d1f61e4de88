import { useEffect, useMemo, useRef } from "react";
import { artUrl } from "#app/lib/art.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorAlert } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { paths } from "#domain/paths.ts";
import styles from "./dashboard.module.css";
import { alertFailure } from "./records/status-message.ts";
import { redirectToSignIn } from "./session/sign-out.ts";

export const Loading = () => (
  <Page width="dashboard" className="stack" aria-busy="true">
    <h1 className={styles.title}>Loading...</h1>
    <noscript>
      <p>The dashboard needs JavaScript, and a browser that was new in 2023.</p>
    </noscript>
    {["first", "second", "third"].map((card) => (
      <div key={card} className={styles.skeleton} aria-hidden="true" />
    ))}
  </Page>
);

/** Shown while the redirect is under way, and where it cannot happen. */
export const Denied = ({ hadSession }: { readonly hadSession: boolean }) => {
  useEffect(() => redirectToSignIn(hadSession), [hadSession]);
  return (
    <Page width="dashboard">
      <div className={styles.denied}>
        <img src={artUrl("door-shut")} width="160" height="198" alt="" />
        <div className="stack">
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

/**
 * Alerts and logs each failure once, after the page has painted its text (docs/specification.md 8.3.1). Failures are
 * told apart as objects, because the next one may have the same text.
 */
export const useErrorAlerts = (errors: readonly { readonly text: string }[]): void => {
  const announced = useRef(new Set<object>());
  useEffect(() => {
    const unannounced = errors.filter((error) => !announced.current.has(error));
    if (unannounced.length === 0) return;
    for (const error of unannounced) announced.current.add(error);
    requestAnimationFrame(() =>
      setTimeout(() => {
        for (const { text } of unannounced) alertFailure(text);
      }),
    );
  });
};

export const Failed = ({ text }: { readonly text: string }) => {
  useErrorAlerts(useMemo(() => [{ text }], [text]));
  return (
    <Page width="dashboard" className="stack">
      <h1 className={styles.title}>Admin Dashboard</h1>
      <ErrorAlert>{text}</ErrorAlert>
      <p>
        <Button variant="ghost" onClick={() => location.reload()}>
          Refresh All
        </Button>
      </p>
    </Page>
  );
};
