import { artUrl } from "#app/lib/art.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { event, type Mailbox } from "#domain/event.ts";
import styles from "./team-card.module.css";

type TeamCardProps = {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly mailbox: Mailbox;
  readonly action: { readonly label: string; readonly to: string };
};

/** One team of the contact hub: what it answers, its mailbox, its form. */
export const TeamCard = ({ icon, title, text, mailbox, action }: TeamCardProps) => (
  <li className={styles.card}>
    <img src={artUrl(icon)} width="56" height="56" alt="" />
    <h2>{title}</h2>
    <p>{text}</p>
    <MailLink className={styles.mail} address={event.mailboxes[mailbox]} />
    <ButtonLink variant="ghost" full to={action.to}>
      {action.label}
    </ButtonLink>
  </li>
);
