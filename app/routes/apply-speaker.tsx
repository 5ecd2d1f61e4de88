import { FormPage } from "#app/layout/form-page.tsx";
import type { Meta } from "#app/layout/meta.ts";
import { speakerForm } from "#domain/forms/speaker.ts";

export const meta: Meta = {
  title: speakerForm.title,
  description:
    "Apply to speak at Bitcoin Hyderabad 2026: send us your topic, bio and experience. We review it and get back to you within 5-7 business days.",
};

export default function ApplySpeakerPage() {
  return <FormPage form={speakerForm} back={{ to: "/", label: "Back to home" }} />;
}
