import { studentVolunteer } from "#app/content/student-volunteer.ts";
import { MarketingPage } from "#app/features/marketing/marketing-page.tsx";
import type { Meta } from "#app/head/meta.ts";

export const meta: Meta = {
  title: studentVolunteer.title,
  description: studentVolunteer.description,
};

export default function StudentVolunteerPage() {
  return <MarketingPage {...studentVolunteer} />;
}
