import { type ComponentType, useEffect, useRef, useState } from "react";
import { useSettings } from "#app/lib/settings.ts";
import { withRetry } from "#app/lib/with-retry.ts";
import styles from "./get-link.module.css";

/** Asks for the links to the submissions of an address. The code of the field is loaded when it opens. */
export const GetLink = () => {
  const { email } = useSettings();
  const details = useRef<HTMLDetailsElement>(null);
  const [Address, setAddress] = useState<ComponentType>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = () => {
    if (!details.current?.open) return;
    withRetry(() => import("./applicant-page/applicant-page.tsx")).then(
      ({ LinkRequest }) => setAddress(() => LinkRequest),
      () => setHasFailed(true),
    );
  };
  // It may have been opened before this code ran.
  useEffect(load, []);
  if (email !== "linked") return null;
  return (
    <details ref={details} className={styles.link} onToggle={load}>
      <summary>Already sent one? Get your link by email.</summary>
      {Address && <Address />}
      {hasFailed && <p role="alert">Something went wrong. Please try again later.</p>}
      <noscript>
        <p>Without JavaScript this page cannot open the link. Reply to our email instead.</p>
      </noscript>
    </details>
  );
};
