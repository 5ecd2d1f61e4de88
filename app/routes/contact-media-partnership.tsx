import { ApplicationPage } from "#app/features/application-form/application-page.tsx";
import { BackLink } from "#app/layout/back-link.tsx";
import type { Meta } from "#app/layout/meta.ts";
import { mediaPartnershipForm } from "#domain/forms/media-partnership.ts";

export const meta: Meta = {
  title: "Apply for Media & Partnerships",
  description: "Propose a media or community partnership with Bitcoin Hyderabad 2026.",
};

export default function ContactMediaPartnershipPage() {
  return (
    <ApplicationPage
      form={mediaPartnershipForm}
      back={<BackLink to="/contact">Back to Contact</BackLink>}
    />
  );
}
