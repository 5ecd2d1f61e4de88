import type { MarketingContent } from "#app/content/marketing.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Page, PageHead } from "#app/ui/page.tsx";
import { ApplyPanel } from "./apply-panel.tsx";
import { BenefitList } from "./benefit-list.tsx";

/** A page that invites applications: what one gets, and how to apply. */
export const MarketingPage = ({ back, title, lead, benefits, apply }: MarketingContent) => (
  <Page width="marketing">
    <PageHead back={<BackLink to={back.to}>{back.label}</BackLink>} title={title} lead={lead} />
    <BenefitList {...benefits} />
    <ApplyPanel {...apply} />
  </Page>
);
