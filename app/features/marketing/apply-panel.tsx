import { artUrl } from "#app/lib/art.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { event, type Mailbox } from "#domain/event.ts";
import styles from "./apply-panel.module.css";

type ApplyPanelProps = {
  readonly title: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly to: string };
  readonly mailbox: Mailbox;
  /** Name of the drawing beside the words from 1024 px, below them before. */
  readonly art: { readonly name: string; readonly width: number; readonly height: number };
};

/** The way to the form, and the mailbox for those who would rather write (SPEC section 1). */
export const ApplyPanel = ({ title, text, action, mailbox, art }: ApplyPanelProps) => (
  <section className={styles.panel}>
    <div className={styles.words}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    <ButtonLink to={action.to}>{action.label}</ButtonLink>
    <p className={styles.mail}>
      Prefer email? Reach us at <MailLink address={event.mailboxes[mailbox]} />
    </p>
    <img src={artUrl(art.name)} width={art.width} height={art.height} loading="lazy" alt="" />
  </section>
);
