import {
  type MarketingContent,
  preferEmail,
  titleWhenClosed,
  toTheForm,
} from "#app/content/marketing.ts";
import { FormWindowNote } from "#app/forms/form-window-note.tsx";
import { artUrl } from "#app/lib/art.ts";
import { useClosedNote, useInvitation } from "#app/lib/form-window.ts";
import { useSettings } from "#app/lib/settings.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Page, PageHead } from "#app/ui/page.tsx";
import { backToHome } from "#domain/paths.ts";
import panel from "./apply-panel.module.css";
import benefit from "./benefit-list.module.css";

const BenefitList = ({ heading, art, list }: MarketingContent["benefits"]) => (
  <section>
    <h2 className="visually-hidden">{heading}</h2>
    <ul className={benefit.list}>
      {list.map(({ title, text, file }) => (
        <li key={title}>
          <img src={artUrl(art)} width="1200" height="320" alt="" />
          <h3>{title}</h3>
          <p>{text}</p>
          {file && (
            <p>
              <a href={file.to} download>
                {file.label}
              </a>
            </p>
          )}
        </li>
      ))}
    </ul>
  </section>
);

/** Leads to the form, or to the mailbox for those who would rather write. */
const ApplyPanel = ({ title, text, form, mailbox }: MarketingContent["apply"]) => {
  const invitation = useInvitation(form.to);
  const isOpen = useClosedNote(form.to) === undefined;
  return (
    <section className={panel.panel}>
      <h2>{invitation === "closed" ? titleWhenClosed : title}</h2>
      <p>
        {text[invitation]}
        <FormWindowNote path={form.to} />
      </p>
      <ButtonLink to={form.to} variant={isOpen ? "primary" : "ghost"}>
        {form.label}
      </ButtonLink>
      <p>
        {preferEmail} <MailLink address={useSettings().mailboxes[mailbox]} />
      </p>
    </section>
  );
};

export const MarketingPage = ({ title, lead, benefits, apply }: MarketingContent) => {
  const mayApply = useClosedNote(apply.form.to) === undefined;
  return (
    <Page width="marketing">
      <PageHead
        back={<BackLink {...backToHome} />}
        title={title}
        lead={lead}
        action={mayApply && <ButtonLink to={apply.form.to}>{toTheForm}</ButtonLink>}
      />
      <BenefitList {...benefits} />
      <ApplyPanel {...apply} />
    </Page>
  );
};
