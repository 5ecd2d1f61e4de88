import { studentBenefits } from "#app/content/perks.ts";
import { ApplyPanel } from "#app/features/marketing/apply-panel.tsx";
import { BenefitList } from "#app/features/marketing/benefit-list.tsx";
import type { Meta } from "#app/head/meta.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Page, PageHead } from "#app/ui/page.tsx";
import { event } from "#domain/event.ts";

export const meta: Meta = {
  title: "Student / Volunteer",
  description: `Volunteer at ${event.name}: a free pass for your shift days, networking, and an official certificate with a recommendation.`,
};

export default function StudentVolunteerPage() {
  return (
    <Page width="marketing">
      <PageHead
        back={<BackLink to="/">Back to home</BackLink>}
        title="Student / Volunteer"
        lead="Join the crew and help run India's biggest Bitcoin conference."
      />
      <BenefitList heading="What volunteers get" benefits={studentBenefits} />
      <ApplyPanel
        title="Join the crew"
        text="Registration desks, stages, workshops, guests: there is work for every kind of talent. Tell us what you would like to do and when you can."
        action={{ label: "Apply as Student / Volunteer", to: "/contact/student-volunteer" }}
        mailbox="volunteers"
        art={{ name: "room-square", width: 360, height: 168 }}
      />
    </Page>
  );
}
