import { type MarketingContent, preferEmail } from "#app/content/marketing.ts";
import { useAddresses } from "#app/lib/addresses.ts";
import { artUrl } from "#app/lib/art.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import styles from "./apply-panel.module.css";

/**
 * Leads to the form, or to the mailbox for those who would rather write (docs/specification.md
 * 2.7.5, 2.8.5).
 */
export const ApplyPanel = ({ title, text, form, mailbox, art }: MarketingContent["apply"]) => (
  <section className={styles.panel}>
    <div className={styles.words}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    <ButtonLink to={form.to}>{form.label}</ButtonLink>
    <p className={styles.mail}>
      {preferEmail} <MailLink address={useAddresses().mailboxes[mailbox]} />
    </p>
    <img src={artUrl(art.name)} width={art.width} height={art.height} loading="lazy" alt="" />
  </section>
);
