import { useEffect, useRef } from "react";
import { CheckIcon } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Form } from "#domain/forms/form.ts";
import styles from "./application-form.module.css";

/**
 * Shows the success message (docs/specification.md 4.1.4): scrolls into view and takes the focus.
 * The next edit removes it.
 */
export const SuccessPanel = ({ copy }: { readonly copy: Form["copy"] }) => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView();
    panel.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.success} role="status" tabIndex={-1} ref={panel}>
      <Notice tone="ok">
        <h2 className={styles.succeeded}>
          <CheckIcon size={22} />
          {copy.succeeded}
        </h2>
        <p>{copy.success}</p>
      </Notice>
    </div>
  );
};
