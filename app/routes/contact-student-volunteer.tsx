import type { Meta } from "#app/layout/meta.ts";

export const meta: Meta = {
  title: "Student / Volunteer",
  description: "Apply as a student or volunteer at Bitcoin Hyderabad 2026.",
};

export default function ContactStudentVolunteerPage() {
  return <h1>Student / Volunteer</h1>;
}
