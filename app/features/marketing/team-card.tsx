import type { contact } from "#app/content/contact.ts";
import { useAddresses } from "#app/lib/addresses.ts";
import { artUrl } from "#app/lib/art.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import styles from "./team-card.module.css";

/** One team of the contact hub: its subjects, its mailbox and its form. */
export const TeamCard = ({
  icon,
  title,
  text,
  mailbox,
  form,
}: (typeof contact)["teams"][number]) => (
  <li className={styles.card}>
    <img src={artUrl(icon)} width="56" height="56" alt="" />
    <h2>{title}</h2>
    <p>{text}</p>
    <MailLink className={styles.mail} address={useAddresses().mailboxes[mailbox]} />
    <ButtonLink variant="ghost" full to={form.to}>
      {form.label}
    </ButtonLink>
  </li>
);
