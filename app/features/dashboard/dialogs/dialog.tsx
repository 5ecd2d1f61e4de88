import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useUrlState } from "#app/features/dashboard/view-state/use-url-state.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import frame from "#app/ui/dialog.module.css";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./dialog.module.css";
import { TEXT_ID } from "./use-draft-editor.ts";

type DialogProps = {
  readonly title: string;
  /** Shown beside the form, or below it on a phone. */
  readonly aside?: ReactNode;
  /** Something is on its way, and the dialog stays until it has arrived. */
  readonly isBusy?: boolean;
  readonly onSubmit?: () => void;
  /** Always in view. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** A dialog with a form, as long as the URL names it. */
export const Dialog = (props: DialogProps) => {
  const { title, aside, isBusy = false, onSubmit, footer, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [, changeUrlState] = useUrlState();
  const leave = () => changeUrlState({});
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // Gives the focus back, which removing the dialog would not.
    return () => opened?.close();
  }, []);
  // A control that is disabled meanwhile loses the focus.
  useLayoutEffect(() => {
    if (!isBusy) document.getElementById(TEXT_ID)?.focus();
  }, [isBusy]);
  return (
    <dialog
      ref={dialog}
      className={classNames(frame.dialog, styles.dialog, aside !== undefined && styles.wide)}
      aria-label={title}
      onCancel={(cancel) => isBusy && cancel.preventDefault()}
      onClose={leave}
    >
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button variant="ghost" size="compact" disabled={isBusy} onClick={leave}>
          Close
        </Button>
      </div>
      <form
        onSubmit={(submit) => {
          submit.preventDefault();
          onSubmit?.();
        }}
      >
        <div className={styles.columns}>
          <fieldset className={styles.stack} disabled={isBusy}>
            {children}
          </fieldset>
          {aside}
        </div>
        {footer && (
          <fieldset className={styles.footer} disabled={isBusy}>
            {footer}
          </fieldset>
        )}
      </form>
    </dialog>
  );
};

type ConfirmPromptProps = {
  readonly children: ReactNode;
  readonly action: ReactNode;
  readonly onBack: () => void;
};

/** Asks before something is sent. It takes the focus itself: on its button a second Enter would send. */
export const ConfirmPrompt = ({ children, action, onBack }: ConfirmPromptProps) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} tone="plain" role="alert" tabIndex={-1}>
      <div className={styles.stack}>
        <div>{children}</div>
        <div className={styles.buttons}>
          {action}
          <Button variant="ghost" onClick={onBack}>
            Back
          </Button>
        </div>
      </div>
    </Notice>
  );
};
