import type { Meta } from "#app/head/meta.ts";
import { FormPage } from "#app/ui/form-page.tsx";
import { contactForm } from "#domain/forms/contact.ts";

export const meta: Meta = {
  title: contactForm.title,
  description:
    "Ask the team of Bitcoin Hyderabad 2026 about tickets, travel, the programme or anything else.",
};

export default function ContactGeneralPage() {
  return <FormPage form={contactForm} back={{ to: "/contact", label: "Back to contact" }} />;
}
