import type { Meta } from "#app/head/meta.ts";
import { FormPage } from "#app/ui/form-page.tsx";
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
