import { TeamCards } from "#app/features/marketing/team-cards.tsx";
import type { Meta } from "#app/head/meta.ts";
import { Page, PageHead } from "#app/ui/page.tsx";
import { event } from "#domain/event.ts";

export const meta: Meta = {
  title: "Contact Us",
  description: `Write to the team of ${event.name}: general queries, speaker applications and sponsor inquiries, each with its own mailbox and form.`,
};

export default function ContactPage() {
  return (
    <Page>
      <PageHead title="Contact Us" lead="Write to the team directly, or use its form." />
      <TeamCards />
    </Page>
  );
}
