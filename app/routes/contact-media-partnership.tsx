import type { Meta } from "#app/layout/meta.ts";

export const meta: Meta = {
  title: "Media & Partnerships",
  description: "Propose a media or community partnership with Bitcoin Hyderabad 2026.",
};

export default function ContactMediaPartnershipPage() {
  return <h1>Media & Partnerships</h1>;
}
