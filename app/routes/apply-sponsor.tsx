import type { Meta } from "#app/layout/meta.ts";

export const meta: Meta = {
  title: "Become a Sponsor",
  description: "Sponsor Bitcoin Hyderabad 2026.",
};

export default function ApplySponsorPage() {
  return <h1>Become a Sponsor</h1>;
}
