import { contact } from "#app/content/contact.ts";
import { TeamCards } from "#app/features/marketing/team-cards.tsx";
import { metaOf } from "#app/head/meta.ts";
import { Page, PageHead } from "#app/ui/page.tsx";

export const meta = metaOf(contact);

export default function ContactPage() {
  return (
    <Page>
      <PageHead title={contact.title} lead={contact.lead} />
      <TeamCards />
    </Page>
  );
}
