import type { FormType, TabKey } from "#domain/submission.ts";
import { contactForm } from "./contact.ts";
import type { Form } from "./form.ts";
import { mediaPartnershipForm } from "./media-partnership.ts";
import { speakerForm } from "./speaker.ts";
import { sponsorForm } from "./sponsor.ts";
import { studentVolunteerForm } from "./student-volunteer.ts";

/** The five forms, in the order in which the dashboard loads their tables (SPEC section 7). */
export const forms: readonly Form[] = [
  contactForm,
  speakerForm,
  sponsorForm,
  studentVolunteerForm,
  mediaPartnershipForm,
];

export const formOfType = (formType: FormType | string): Form | undefined =>
  forms.find((form) => form.formType === formType);

export const formOfTab = (tab: TabKey): Form | undefined =>
  forms.find((form) => form.dashboard?.tab === tab);
