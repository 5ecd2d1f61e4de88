import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";
import { Notice } from "./notice.tsx";

type DialogProps = {
  readonly title: string;
  /** Shown beside the form, or below it on a phone. */
  readonly aside?: ReactNode;
  /** Shown below the form, and on a phone below the aside. */
  readonly rest?: ReactNode;
  /** Takes the width of the page, also without an aside. */
  readonly isWide?: boolean;
  /** Something is on its way, and the dialog stays until it has arrived. */
  readonly isBusy?: boolean;
  readonly onSubmit?: () => void;
  readonly onClose: () => void;
  /** Always in view. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** A dialog with a form, open for as long as it is rendered. A text to write has the focus. */
export const Dialog = (props: DialogProps) => {
  const { title, aside, rest, isWide, isBusy = false } = props;
  const { onSubmit, onClose, footer, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  // A control that is disabled meanwhile loses the focus.
  useLayoutEffect(() => {
    if (!isBusy) dialog.current?.querySelector("textarea")?.focus();
  }, [isBusy]);
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.frame, (isWide || aside !== undefined) && styles.wide)}
      aria-label={title}
      onCancel={(cancel) => isBusy && cancel.preventDefault()}
      onClose={async ({ currentTarget: closed }) => {
        const motions = closed.getAnimations({ subtree: true });
        await Promise.allSettled(motions.map(({ finished }) => finished));
        // Another dialog may have taken its place meanwhile, and stays.
        if (closed.isConnected) onClose();
      }}
    >
      <div className={styles.head}>
        <h2>{title}</h2>
        <Button
          variant="ghost"
          size="compact"
          disabled={isBusy}
          onClick={() => dialog.current?.close()}
        >
          Close
        </Button>
      </div>
      <form
        onSubmit={(submit) => {
          submit.preventDefault();
          onSubmit?.();
        }}
      >
        <div className={styles.body}>
          <div className={styles.columns}>
            <fieldset className="stack" disabled={isBusy}>
              {children}
            </fieldset>
            {aside}
            {rest}
          </div>
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
  const goBack = ({ currentTarget }: MouseEvent) => {
    const footer = currentTarget.closest("fieldset");
    flushSync(onBack);
    // To the buttons that stand there again, since this one is gone.
    footer?.querySelector("button")?.focus();
  };
  return (
    <Notice ref={notice} tone="plain" role="alert" tabIndex={-1}>
      <div className="stack">
        <div>{children}</div>
        <div className="row">
          {action}
          <Button variant="ghost" onClick={goBack}>
            Back
          </Button>
        </div>
      </div>
    </Notice>
  );
};
