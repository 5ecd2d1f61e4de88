import type { Meta } from "#app/layout/meta.ts";

export const meta: Meta = {
  title: "Contact Us",
  description: "Write to the team of Bitcoin Hyderabad 2026.",
};

export default function ContactPage() {
  return <h1>Contact Us</h1>;
}
