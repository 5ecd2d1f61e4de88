import { type FormEvent, useEffect, useRef, useState } from "react";
import { callPage } from "#app/features/applicant/calls/page-calls.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { emailField } from "#domain/forms/fields.ts";
import { hasFormat, withoutMarks } from "#domain/forms/formats.ts";
import { limitNote } from "#domain/over-limit.ts";
import styles from "./applicant-page.module.css";

const SENT = "If something was sent from this address, the link is on its way.";
const FAILED = "Something went wrong. Please try again later.";

const { label, required, format } = emailField("address", "The email address you wrote from");

/** One field, and always the same answer. Opened at a click, it takes the focus, and has no main button. */
export const LinkRequest = ({ hasFocus = true }: { readonly hasFocus?: boolean }) => {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const [status, setStatus] = useState<"idle" | "sending" | "sent" | "failed">("idle");
  const [failure, setFailure] = useState(FAILED);
  const input = () => form.current?.querySelector("input");

  useEffect(() => {
    if (error || hasFocus) form.current?.querySelector("input")?.focus();
  }, [error, hasFocus]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (status === "sending") return;
    const address = withoutMarks(input()?.value ?? "");
    const refused = address === "" ? required : format?.message;
    if (!hasFormat.email(address)) return setError(refused);
    setStatus("sending");
    try {
      await callPage("request_links", { address_input: address });
      setStatus("sent");
    } catch (error) {
      console.error("The links were not asked for:", error);
      setFailure(limitNote(error) ?? FAILED);
      setStatus("failed");
    }
  };

  return (
    <form
      ref={form}
      className={styles.request}
      aria-label="Get your link by email"
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={() => {
        setError(undefined);
        setStatus("idle");
      }}
    >
      <Field
        name="address"
        label={label}
        control="email"
        isRequired
        isReadOnly={status === "sending"}
        autoComplete="email"
        error={error}
      />
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant={hasFocus ? "ghost" : "primary"}
          aria-busy={status === "sending"}
        >
          {status === "sending" ? "Sending..." : "Send the link"}
        </Button>
      </div>
      <div role="status">
        {status === "sent" && <Notice tone="ok">{SENT}</Notice>}
        {status === "failed" && <Notice tone="danger">{failure}</Notice>}
      </div>
    </form>
  );
};
