import { type ComponentType, useState } from "react";
import { hasVariant } from "#app/lib/settings.ts";
import { withRetry } from "#app/lib/with-retry.ts";
import { Button } from "#app/ui/button.tsx";
import styles from "./get-link.module.css";

/** Asks for the links to what was sent from an address. The code of the field is loaded when it opens. */
export const GetLink = () => {
  const [Address, setAddress] = useState<ComponentType>();
  const [hasFailed, setHasFailed] = useState(false);
  const open = () =>
    withRetry(() => import("./own/link-request.tsx")).then(
      ({ LinkRequest }) => setAddress(() => LinkRequest),
      () => setHasFailed(true),
    );
  if (!hasVariant("linked")) return null;
  return (
    <section className={styles.link} data-variant="linked" aria-label="Your link">
      {Address ? (
        <Address />
      ) : (
        <Button variant="quiet" size="small" aria-expanded="false" onClick={open}>
          Already sent one? Get your link by email.
        </Button>
      )}
      {hasFailed && <p role="alert">Something went wrong. Please try again later.</p>}
      <noscript>
        <p>
          Already sent one? Without JavaScript this page cannot open the link. Reply to our email
          instead.
        </p>
      </noscript>
    </section>
  );
};
