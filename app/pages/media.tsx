import { mediaBenefits } from "#app/content/perks.ts";
import { ApplyPanel } from "#app/features/marketing/apply-panel.tsx";
import { BenefitList } from "#app/features/marketing/benefit-list.tsx";
import type { Meta } from "#app/head/meta.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Page, PageHead } from "#app/ui/page.tsx";
import { event } from "#domain/event.ts";

export const meta: Meta = {
  title: "Media & Partnerships",
  description: `Press access, co-branded moments and content support at ${event.name}: what media and community partners get, and how to apply.`,
};

export default function MediaPage() {
  return (
    <Page width="marketing">
      <PageHead
        back={<BackLink to="/">Back to home</BackLink>}
        title="Media & Partnerships"
        lead="Be part of the official event coverage and collaborations."
      />
      <BenefitList heading="What partners get" benefits={mediaBenefits} />
      <ApplyPanel
        title="Cover it, or build it with us"
        text="Tell us who you are and what you would like to make of the two days. The form takes a few minutes."
        action={{ label: "Apply for Media & Partnerships", to: "/contact/media-partnership" }}
        mailbox="media"
        art={{ name: "speaker-stage", width: 560, height: 300 }}
      />
    </Page>
  );
}
