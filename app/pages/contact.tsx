import { contact } from "#app/content/contact.ts";
import { TeamCards } from "#app/features/marketing/team-cards.tsx";
import type { Meta } from "#app/head/meta.ts";
import { Page, PageHead } from "#app/ui/page.tsx";

export const meta: Meta = { title: contact.title, description: contact.description };

export default function ContactPage() {
  return (
    <Page>
      <PageHead title={contact.title} lead={contact.lead} />
      <TeamCards teams={contact.teams} others={contact.others} />
    </Page>
  );
}
