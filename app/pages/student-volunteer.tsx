import { studentVolunteer } from "#app/content/student-volunteer.ts";
import { MarketingPage } from "#app/features/marketing/marketing-page.tsx";
import type { PageMeta } from "#app/head/meta.ts";
import { eventName } from "#domain/page-settings.ts";

export const meta: PageMeta = (settings) => ({
  title: studentVolunteer.title,
  description: studentVolunteer.description(eventName(settings)),
});

export default function StudentVolunteerPage() {
  return <MarketingPage {...studentVolunteer} />;
}
