import { type ClipboardEvent, type FormEvent, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CODE_DIGITS, MAX_CODE_DIGITS } from "#domain/sign-in-code.ts";
import styles from "./admin-login.module.css";
import { type Message, secondsLeft } from "./admin-login-state.ts";
import { MessageSlot, messageId, useFocusOnError } from "./message-slot.tsx";

/** Counts down from the time of sending. It reads the clock, so that a sleeping tab does not fall behind. */
const useSecondsLeft = (sentAt: number): number => {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsLeft(sentAt, Math.max(now, sentAt));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 250);
    return () => clearTimeout(timer);
  });
  return left;
};

type CodeStepProps = {
  readonly email: string;
  readonly sentAt: number;
  readonly busy: boolean;
  readonly message: Message | undefined;
  readonly onEdit: () => void;
  readonly onSubmit: (code: string) => void;
  readonly onResend: () => void;
  readonly onChangeEmail: () => void;
};

export const CodeStep = (props: CodeStepProps) => {
  const { email, sentAt, busy, message, onEdit, onSubmit, onResend, onChangeEmail } = props;
  const input = useFocusOnError(message);
  const wait = useSecondsLeft(sentAt);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(input.current?.value ?? "");
  };
  /** Pastes codes that mail programs show as "123 456", which `maxlength` would cut short. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = event.clipboardData.getData("text").replace(/\D/g, "");
    if (digits.length < CODE_DIGITS || digits.length > MAX_CODE_DIGITS) return;
    event.preventDefault();
    event.currentTarget.value = digits;
    onEdit();
  };
  const resend = () => {
    if (input.current) input.current.value = "";
    input.current?.focus();
    onResend();
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>
        We sent the code to <strong>{email}</strong>.
      </p>
      <MessageSlot message={message} />
      <label className={styles.label} htmlFor="code">
        {`${CODE_DIGITS}-digit code`}
      </label>
      <input
        className={classNames(styles.control, styles.code)}
        id="code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={MAX_CODE_DIGITS}
        aria-required
        aria-invalid={message?.tone === "error"}
        aria-describedby={messageId}
        // biome-ignore lint/a11y/noAutofocus: the user's own action opens this step.
        autoFocus
        ref={input}
        onInput={onEdit}
        onPaste={paste}
      />
      <Button type="submit" full disabled={busy}>
        {busy ? "Checking..." : "Verify & sign in"}
      </Button>
      <div className={styles.quiet}>
        <Button variant="quiet" onClick={onChangeEmail}>
          Change email
        </Button>
        <Button variant="quiet" disabled={busy || wait > 0} onClick={resend}>
          {wait > 0 ? `Resend code in ${wait}s` : "Resend code"}
        </Button>
      </div>
    </form>
  );
};
