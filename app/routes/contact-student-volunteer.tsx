import { ApplicationPage } from "#app/features/application-form/application-page.tsx";
import { BackLink } from "#app/layout/back-link.tsx";
import type { Meta } from "#app/layout/meta.ts";
import { studentVolunteerForm } from "#domain/forms/student-volunteer.ts";

export const meta: Meta = {
  title: "Apply as Student / Volunteer",
  description: "Apply as a student or volunteer at Bitcoin Hyderabad 2026.",
};

export default function ContactStudentVolunteerPage() {
  return (
    <ApplicationPage
      form={studentVolunteerForm}
      back={<BackLink to="/contact">Back to Contact</BackLink>}
    />
  );
}
