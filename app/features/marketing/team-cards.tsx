import { Fragment } from "react";
import { contact } from "#app/content/contact.ts";
import { FormWindowNote } from "#app/forms/form-window-note.tsx";
import { useSettings } from "#app/lib/settings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import card from "./team-card.module.css";
import styles from "./team-cards.module.css";

const TeamCard = ({ title, text, mailbox, form }: (typeof contact)["teams"][number]) => (
  <li className={card.card}>
    <h2>{title}</h2>
    <p className="secondary">
      {text}
      <FormWindowNote path={form.to} />
    </p>
    <MailLink className={card.mail} address={useSettings().mailboxes[mailbox]} />
    <ButtonLink variant="ghost" full to={form.to}>
      {form.label}
    </ButtonLink>
  </li>
);

/** The contact hub: a card for each team, and links to the pages that other teams have. */
export const TeamCards = () => (
  <>
    <ul className={styles.cards}>
      {contact.teams.map((team) => (
        <TeamCard key={team.title} {...team} />
      ))}
    </ul>
    <p className={`secondary ${styles.others}`}>
      {contact.others.map(({ text, page }, i) => (
        <Fragment key={page.to}>
          {i > 0 && " "}
          {text}{" "}
          <SiteLink to={page.to} className="unbroken">
            {page.label}
          </SiteLink>
          .
        </Fragment>
      ))}
    </p>
  </>
);
