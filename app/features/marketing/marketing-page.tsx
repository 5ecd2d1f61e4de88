import { type MarketingContent, preferEmail } from "#app/content/marketing.ts";
import { artUrl } from "#app/lib/art.ts";
import { useSettings } from "#app/lib/settings.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { MailLink } from "#app/ui/mail-link.tsx";
import { Page, PageHead } from "#app/ui/page.tsx";
import panel from "./apply-panel.module.css";
import benefit from "./benefit-list.module.css";

const BenefitList = ({ heading, list }: MarketingContent["benefits"]) => (
  <section>
    <h2 className="visually-hidden">{heading}</h2>
    <ul className={benefit.list}>
      {list.map(({ icon, title, text }) => (
        <li key={title} className={benefit.card}>
          <img src={artUrl(icon)} width="56" height="56" alt="" />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);

/** Leads to the form, or to the mailbox for those who would rather write. */
const ApplyPanel = ({ title, text, form, mailbox, art }: MarketingContent["apply"]) => (
  <section className={panel.panel}>
    <div className={panel.text}>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    <ButtonLink to={form.to}>{form.label}</ButtonLink>
    <p className={panel.mail}>
      {preferEmail} <MailLink address={useSettings().mailboxes[mailbox]} />
    </p>
    <img src={artUrl(art.name)} width={art.width} height={art.height} loading="lazy" alt="" />
  </section>
);

/** A page that invites applications: the benefits, and how to apply. */
export const MarketingPage = ({ back, title, lead, benefits, apply }: MarketingContent) => (
  <Page width="marketing">
    <PageHead back={<BackLink to={back.to}>{back.label}</BackLink>} title={title} lead={lead} />
    <BenefitList {...benefits} />
    <ApplyPanel {...apply} />
  </Page>
);
