import type { Meta } from "#app/layout/meta.ts";

export const meta: Meta = {
  title: "Media & Partnerships",
  description: "Be part of the official event coverage and collaborations.",
};

export default function MediaPage() {
  return <h1>Media & Partnerships</h1>;
}
