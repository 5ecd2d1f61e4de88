import { Notice } from "#app/ui/notice.tsx";
import type { Message } from "./admin-login-state.ts";

export const messageId = "login-message";

/** One slot above the fields for what went wrong and what was sent (DESIGN section 6). */
export const MessageSlot = ({ message }: { message: Message | undefined }) => (
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
