import type { Meta } from "#app/layout/meta.ts";

export const meta: Meta = {
  title: "Privacy Policy",
  description: "What Bitcoin Hyderabad 2026 stores about you, and why.",
};

export default function PrivacyPage() {
  return <h1>Privacy Policy</h1>;
}
