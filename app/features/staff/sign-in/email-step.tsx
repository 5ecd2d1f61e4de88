import type { FormEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import styles from "./admin-login.module.css";
import type { Message } from "./admin-login-state.ts";
import { MessageSlot, messageId, useFocusOnError } from "./message-slot.tsx";

type EmailStepProps = {
  readonly email: string;
  readonly busy: boolean;
  readonly message: Message | undefined;
  readonly onEdit: () => void;
  readonly onSubmit: (email: string) => void;
};

export const EmailStep = (props: EmailStepProps) => {
  const { email, busy, message, onEdit, onSubmit } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(String(new FormData(event.currentTarget).get("email")));
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>Staff sign in with a code sent by email.</p>
      <MessageSlot message={message} />
      <label className={styles.label} htmlFor="email">
        Work email
      </label>
      {/* Uncontrolled, so that text typed before the page's code arrived is kept. */}
      <input
        className={styles.control}
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        aria-required
        aria-invalid={message?.tone === "error"}
        aria-describedby={messageId}
        // biome-ignore lint/a11y/noAutofocus: only on the return from the code, which keeps the address.
        autoFocus={email !== ""}
        ref={useFocusOnError(message)}
        onInput={onEdit}
      />
      <Button type="submit" full disabled={busy}>
        {busy ? "Sending..." : "Send code"}
      </Button>
    </form>
  );
};
