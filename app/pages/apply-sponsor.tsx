import type { Meta } from "#app/head/meta.ts";
import { FormPage } from "#app/ui/form-page.tsx";
import { sponsorForm } from "#domain/forms/sponsor.ts";

export const meta: Meta = {
  title: sponsorForm.title,
  description:
    "Become a sponsor of Bitcoin Hyderabad 2026: tell us about your company, budget and goals. We get back to you within 2 business days.",
};

export default function ApplySponsorPage() {
  return <FormPage form={sponsorForm} back={{ to: "/", label: "Back to home" }} />;
}
