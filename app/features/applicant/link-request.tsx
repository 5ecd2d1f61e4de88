import { type FormEvent, useEffect, useRef, useState } from "react";
import { callPage } from "#app/features/applicant/calls/page-calls.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { emailField } from "#domain/forms/fields.ts";
import { hasFormat, withoutMarks } from "#domain/forms/formats.ts";
import { limitNote } from "#domain/over-limit.ts";
import styles from "./applicant-page.module.css";

const { label, required, format } = emailField("address", "The email address you wrote from");

type RequestNotice = { readonly tone: "ok" | "danger"; readonly text: string };

/** Asks for the links of an address; the answer is the same whether there are any. */
const requestLinks = async (address: string): Promise<RequestNotice> => {
  try {
    await callPage("request_links", { address_input: address });
    return {
      tone: "ok",
      text: "If something was sent from this address, the link is on its way.",
    };
  } catch (error) {
    console.error("The links were not asked for:", error);
    const failure = "Something went wrong. Please try again later.";
    return { tone: "danger", text: limitNote(error) ?? failure };
  }
};

/** Asks for an address. Opened at a click, it takes the focus, and has no main button. */
export const LinkRequest = ({ hasFocus = true }: { readonly hasFocus?: boolean }) => {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [notice, setNotice] = useState<RequestNotice>();

  useEffect(() => {
    if (error || hasFocus) form.current?.querySelector("input")?.focus();
  }, [error, hasFocus]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const address = withoutMarks(form.current?.querySelector("input")?.value ?? "");
    if (!hasFormat.email(address)) return setError(address === "" ? required : format?.message);
    setIsSending(true);
    setNotice(undefined);
    setNotice(await requestLinks(address));
    setIsSending(false);
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
        setNotice(undefined);
      }}
    >
      <Field
        name="address"
        label={label}
        control="email"
        isRequired
        isReadOnly={isSending}
        autoComplete="email"
        error={error}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant={hasFocus ? "ghost" : "primary"} aria-busy={isSending}>
          {isSending ? "Sending..." : "Send the link"}
        </Button>
      </div>
      <div role="status">{notice && <Notice tone={notice.tone}>{notice.text}</Notice>}</div>
    </form>
  );
};
