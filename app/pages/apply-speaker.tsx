import type { Meta } from "#app/head/meta.ts";
import { FormPage } from "#app/ui/form-page.tsx";
import { speakerForm } from "#domain/forms/speaker.ts";

export const meta: Meta = {
  title: speakerForm.title,
  description:
    "Apply to speak at Bitcoin Hyderabad 2026: send us your topic, bio and experience. We review it and get back to you within 5-7 business days.",
};

export default function ApplySpeakerPage() {
  return <FormPage form={speakerForm} back={{ to: "/", label: "Back to home" }} />;
}
