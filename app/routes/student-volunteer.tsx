import type { Meta } from "#app/layout/meta.ts";

export const meta: Meta = {
  title: "Student / Volunteer",
  description: "Join the crew and help run India's biggest Bitcoin conference.",
};

export default function StudentVolunteerPage() {
  return <h1>Student / Volunteer</h1>;
}
