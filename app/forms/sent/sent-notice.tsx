import { useEffect } from "react";
import { useLocation } from "react-router";
import { createSharedState } from "#app/hooks/event-values.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import type { Form } from "#domain/forms/form.ts";
import { EditionNote } from "./edition-note.tsx";
import { Reference } from "./reference.tsx";
import styles from "./sent-notice.module.css";

/** The result of a form whose page was left while it was being sent. */
type SendResult = {
  readonly form: Form;
  readonly title: string;
  /** The page with the words that were not stored. */
  readonly path: string;
  readonly success: string;
  readonly failure: string | undefined;
  readonly reference: string;
};

export const [useSendResult, reportSendResult] = createSharedState<SendResult>();

/** A stored submission, of which the page says that it was stored. */
type Stored = Pick<SendResult, "form" | "success" | "reference">;

export const [useStored, reportStored] = createSharedState<Stored>();

const StoredWords = ({ form, success, reference }: Stored) => (
  <p>
    <strong>{form.copy.succeeded}.</strong> {success} <Reference>{reference}</Reference>
  </p>
);

/** Says on a page that failed after it had stored a form that it was stored. */
export const StoredNotice = () => {
  const stored = useStored();
  return (
    stored && (
      <Notice tone="ok" role="status">
        <StoredWords {...stored} />
      </Notice>
    )
  );
};

/** Shows on the next page the result of a form that was left while it was being sent. */
export const SentNotice = () => {
  const result = useSendResult();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notice stays for one page.
  useEffect(
    () => () => {
      reportSendResult(undefined);
      reportStored(undefined);
    },
    [pathname],
  );
  return (
    <div className={styles.notice} role="status">
      {result && (
        <Notice tone={result.failure ? "danger" : "ok"}>
          {result.failure ? (
            <p>
              <strong>{result.failure}</strong> Everything you typed is still in the form{" "}
              <SiteLink to={result.path}>{result.title}</SiteLink>.
            </p>
          ) : (
            <StoredWords {...result} />
          )}
          {!result.failure && <EditionNote />}
          <Button variant="quiet" onClick={() => reportSendResult(undefined)}>
            Close
          </Button>
        </Notice>
      )}
    </div>
  );
};
