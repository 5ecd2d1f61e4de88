import { type ComponentType, useEffect, useRef, useState } from "react";
import { useSettings } from "#app/lib/settings.ts";
import { withRetry } from "#app/lib/with-retry.ts";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Mailbox } from "#domain/event.ts";
import styles from "./get-link.module.css";

/** Says above the form that a link of an email, whose key no server gets, needs JavaScript, and whom to write to. */
export const LinkNeedsJavaScript = ({ mailbox }: { readonly mailbox: Mailbox }) => {
  const { email, mailboxes } = useSettings();
  if (email !== "linked") return null;
  return (
    <noscript>
      <div className={styles.script}>
        <Notice tone="plain">
          The link in our email needs JavaScript to open here. Without it, reply to that email, or
          write to <MailLink address={mailboxes[mailbox]} />.
        </Notice>
      </div>
    </noscript>
  );
};

/** Asks for the links to the submissions of an address. The code of the field is loaded when it opens. */
export const GetLink = () => {
  const { email } = useSettings();
  const details = useRef<HTMLDetailsElement>(null);
  const [Address, setAddress] = useState<ComponentType>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = () => {
    if (!details.current?.open) return;
    withRetry(() => import("./applicant-page.tsx")).then(
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
    </details>
  );
};
