import { FormPage } from "#app/layout/form-page.tsx";
import type { Meta } from "#app/layout/meta.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";

export const meta: Meta = {
  title: sponsorForm.title,
  description: "Sponsor Bitcoin Hyderabad 2026.",
};

export default function ApplySponsorPage() {
  return <FormPage form={sponsorForm} back={{ to: "/", label: "Back to home" }} />;
}
