import { ButtonLink } from "#app/ui/button-link.tsx";
import { event, type Mailbox } from "#domain/event.ts";
import styles from "./apply-panel.module.css";

type ApplyPanelProps = {
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly to: string };
  readonly mailbox: Mailbox;
};

/** The way to the form, and the mailbox for those who would rather write (SPEC section 1). */
export const ApplyPanel = ({ title, text, action, mailbox }: ApplyPanelProps) => (
  <section className={styles.panel}>
    <div className={styles.words}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    <ButtonLink to={action.to}>{action.label}</ButtonLink>
    <p className={styles.mail}>
      Prefer email? Reach us at{" "}
      <a href={`mailto:${event.mailboxes[mailbox]}`}>{event.mailboxes[mailbox]}</a>
    </p>
  </section>
);
