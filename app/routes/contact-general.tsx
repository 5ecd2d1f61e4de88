import { ApplicationPage } from "#app/features/application-form/application-page.tsx";
import { BackLink } from "#app/layout/back-link.tsx";
import type { Meta } from "#app/layout/meta.ts";
import { contactForm } from "#domain/forms/contact.ts";

export const meta: Meta = {
  title: contactForm.title,
  description: "Ask the team of Bitcoin Hyderabad 2026 a question.",
};

export default function ContactGeneralPage() {
  return (
    <ApplicationPage form={contactForm} back={<BackLink to="/contact">Back to Contact</BackLink>} />
  );
}
