import type { Meta } from "#app/layout/meta.ts";

export const meta: Meta = {
  title: "General Queries",
  description: "Ask the team of Bitcoin Hyderabad 2026 a question.",
};

export default function ContactGeneralPage() {
  return <h1>General Queries</h1>;
}
