import { ApplicationPage } from "#app/features/application-form/application-page.tsx";
import { BackLink } from "#app/layout/back-link.tsx";
import type { Meta } from "#app/layout/meta.ts";
import { speakerForm } from "#domain/forms/speaker.ts";

export const meta: Meta = {
  title: speakerForm.title,
  description: "Apply to speak at Bitcoin Hyderabad 2026.",
};

export default function ApplySpeakerPage() {
  return <ApplicationPage form={speakerForm} back={<BackLink to="/">Back to Home</BackLink>} />;
}
