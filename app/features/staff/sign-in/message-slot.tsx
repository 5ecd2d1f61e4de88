import { useEffect, useRef } from "react";
import { Notice } from "#app/ui/notice.tsx";
import type { Message } from "./admin-login-state.ts";

export const messageId = "login-message";

type MessageSlotProps = { readonly message: Message | undefined };

/** Moves the focus to the invalid field, because the disabled button has lost it. */
export const useFocusOnError = (message: Message | undefined) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (message?.tone === "error") input.current?.focus();
  }, [message]);
  return input;
};

/** One place above the fields for errors and for the note that a code was sent. */
export const MessageSlot = ({ message }: MessageSlotProps) => (
  <div id={messageId}>
    {message && (
      <Notice
        key={message.text}
        tone={message.tone === "error" ? "danger" : "ok"}
        role={message.tone === "error" ? "alert" : "status"}
      >
        {message.text}
      </Notice>
    )}
  </div>
);
