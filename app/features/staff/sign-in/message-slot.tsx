import { Notice } from "#app/ui/notice.tsx";
import type { Message } from "./admin-login-state.ts";

export const messageId = "login-message";

type MessageSlotProps = { readonly message: Message | undefined };

/** One place above the fields for errors and for what was sent (docs/design.md 6). */
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
