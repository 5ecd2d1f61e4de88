import type { Meta } from "#app/layout/meta.ts";

export const meta: Meta = {
  description: "An independent Bitcoin conference in Hyderabad, India, in February 2026.",
};

export default function HomePage() {
  return <h1>Bitcoin Hyderabad 2026</h1>;
}
