import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useNow } from "#app/hooks/use-now.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CODE_DIGITS, MAX_CODE_DIGITS } from "#domain/sign-in-code.ts";
import styles from "./admin-login.module.css";
import { type LoginState, secondsLeft } from "./admin-login-state.ts";

type StepProps = {
  readonly state: LoginState;
  readonly onEdit: () => void;
  readonly onSubmit: (value: string) => void;
};

type StepFormProps = StepProps & {
  readonly lead: ReactNode;
  readonly label: string;
  readonly submit: string;
  readonly control: ComponentProps<"input">;
  readonly children?: ReactNode;
};

const MESSAGE_ID = "login-message";

/** One field. Its value is the control's own, so that text typed before the page's code arrived is kept. */
const StepForm = (props: StepFormProps) => {
  const { state, onEdit, onSubmit, lead, label, submit, control, children } = props;
  const { message, busy } = state;
  const isError = message?.tone === "error";
  const input = useRef<HTMLInputElement>(null);
  // The button, which was disabled meanwhile, has lost the focus.
  useEffect(() => {
    if (message) input.current?.focus();
  }, [message]);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSubmit(input.current?.value ?? "");
      }}
    >
      <p className="secondary">{lead}</p>
      <div id={MESSAGE_ID}>
        {message && (
          <Notice
            key={message.text}
            tone={isError ? "danger" : "ok"}
            role={isError ? "alert" : "status"}
          >
            {message.text}
          </Notice>
        )}
      </div>
      <label className={`strong ${styles.label}`} htmlFor={control.name}>
        {label}
      </label>
      <input
        className={styles.control}
        id={control.name}
        aria-required
        aria-invalid={isError}
        aria-describedby={MESSAGE_ID}
        ref={input}
        onInput={onEdit}
        {...control}
      />
      <Button type="submit" full disabled={busy}>
        {submit}
      </Button>
      {children}
    </form>
  );
};

export const EmailStep = (props: StepProps) => (
  <StepForm
    {...props}
    lead="Staff sign in with a code sent by email."
    label="Work email"
    submit={props.state.busy ? "Sending..." : "Send code"}
    control={{
      name: "email",
      type: "email",
      autoComplete: "email",
      autoCapitalize: "none",
      spellCheck: false,
      // Only on the return from the code, which keeps the address.
      defaultValue: props.state.sent?.email,
      autoFocus: props.state.sent !== undefined,
    }}
  />
);

/** Read often, so that no second is missed, and a tab that slept does not fall behind. */
const CLOCK_MS = 250;

type CodeStepProps = StepProps & {
  readonly state: Extract<LoginState, { step: "verify" }>;
  readonly onResend: () => void;
  readonly onChangeEmail: () => void;
};

export const CodeStep = ({ onResend, onChangeEmail, ...props }: CodeStepProps) => {
  const { sent, busy } = props.state;
  const wait = secondsLeft(sent, Math.max(useNow(CLOCK_MS), sent.at));
  return (
    <StepForm
      {...props}
      lead={
        <>
          We sent the code to <strong translate="no">{sent.email}</strong>.
        </>
      }
      label={`${CODE_DIGITS}-digit code`}
      submit={busy ? "Checking..." : "Verify & sign in"}
      control={{
        name: "code",
        className: styles.code,
        inputMode: "numeric",
        autoComplete: "one-time-code",
        maxLength: MAX_CODE_DIGITS,
        // Mail programs show a code as "123 456", which `maxLength` would cut short.
        onPaste: (paste) => {
          const digits = paste.clipboardData.getData("text").replace(/\D/g, "");
          if (digits.length < CODE_DIGITS || digits.length > MAX_CODE_DIGITS) return;
          paste.preventDefault();
          paste.currentTarget.value = digits;
          props.onEdit();
        },
      }}
    >
      <div className={styles.quiet}>
        <Button variant="quiet" onClick={onChangeEmail}>
          Change email
        </Button>
        <Button
          variant="quiet"
          disabled={busy || wait > 0}
          onClick={({ currentTarget: { form } }) => {
            form?.reset();
            form?.querySelector("input")?.focus();
            onResend();
          }}
        >
          {wait > 0 ? `Resend code in ${wait}s` : "Resend code"}
        </Button>
      </div>
    </StepForm>
  );
};
