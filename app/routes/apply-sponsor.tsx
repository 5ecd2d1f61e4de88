import { ApplicationPage } from "#app/features/application-form/application-page.tsx";
import { BackLink } from "#app/layout/back-link.tsx";
import type { Meta } from "#app/layout/meta.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";

export const meta: Meta = {
  title: sponsorForm.title,
  description: "Sponsor Bitcoin Hyderabad 2026.",
};

export default function ApplySponsorPage() {
  return <ApplicationPage form={sponsorForm} back={<BackLink to="/">Back to Home</BackLink>} />;
}
