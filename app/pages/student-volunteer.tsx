import { studentVolunteer } from "#app/content/student-volunteer.ts";
import { MarketingPage } from "#app/features/marketing/marketing-page.tsx";
import { metaOf } from "#app/head/meta.ts";

export const meta = metaOf(studentVolunteer);

export default function StudentVolunteerPage() {
  return <MarketingPage {...studentVolunteer} />;
}
