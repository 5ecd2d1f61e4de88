import type { Meta } from "#app/layout/meta.ts";

export const meta: Meta = {
  title: "Terms & Conditions",
  description: "The terms and conditions of Bitcoin Hyderabad 2026.",
};

export default function TermsPage() {
  return <h1>Terms & Conditions</h1>;
}
