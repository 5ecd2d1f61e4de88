import { contact } from "#app/content/contact.ts";
import { TeamCards } from "#app/features/marketing/team-cards.tsx";
import type { PageMeta } from "#app/head/meta.ts";
import { Page, PageHead } from "#app/ui/page.tsx";
import { eventName } from "#domain/page-settings.ts";

export const meta: PageMeta = (settings) => ({
  title: contact.title,
  description: contact.description(eventName(settings)),
});

export default function ContactPage() {
  return (
    <Page>
      <PageHead title={contact.title} lead={contact.lead} />
      <TeamCards teams={contact.teams} others={contact.others} />
    </Page>
  );
}
