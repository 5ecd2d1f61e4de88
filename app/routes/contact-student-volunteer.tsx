import { FormPage } from "#app/layout/form-page.tsx";
import type { Meta } from "#app/layout/meta.ts";
import { studentVolunteerForm } from "#domain/forms/student-volunteer.ts";

export const meta: Meta = {
  title: "Apply as Student / Volunteer",
  description: "Apply as a student or volunteer at Bitcoin Hyderabad 2026.",
};

export default function ContactStudentVolunteerPage() {
  return (
    <FormPage form={studentVolunteerForm} back={{ to: "/contact", label: "Back to contact" }} />
  );
}
