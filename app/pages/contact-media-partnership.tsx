import type { Meta } from "#app/head/meta.ts";
import { FormPage } from "#app/ui/form-page.tsx";
import { mediaPartnershipForm } from "#domain/forms/media-partnership.ts";

export const meta: Meta = {
  title: "Apply for Media & Partnerships",
  description: "Propose a media or community partnership with Bitcoin Hyderabad 2026.",
};

export default function ContactMediaPartnershipPage() {
  return (
    <FormPage form={mediaPartnershipForm} back={{ to: "/contact", label: "Back to contact" }} />
  );
}
