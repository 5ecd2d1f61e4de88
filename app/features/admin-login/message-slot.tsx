import { classNames } from "#app/ui/class-names.ts";
import styles from "./admin-login.module.css";
import type { Message } from "./admin-login-state.ts";

export const messageId = "login-message";

/** One slot above the fields for what went wrong and what was sent (DESIGN section 6). */
export const MessageSlot = ({ message }: { message: Message | undefined }) => (
  <div id={messageId}>
    {message && (
      <p
        key={message.text}
        role={message.tone === "error" ? "alert" : "status"}
        className={classNames(styles.message, styles[message.tone])}
      >
        {message.text}
      </p>
    )}
  </div>
);
