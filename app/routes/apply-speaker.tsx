import type { Meta } from "#app/layout/meta.ts";

export const meta: Meta = {
  title: "Apply to Speak",
  description: "Apply to speak at Bitcoin Hyderabad 2026.",
};

export default function ApplySpeakerPage() {
  return <h1>Apply to Speak</h1>;
}
