import type { Path } from "#domain/paths.ts";
import { contactForm } from "./contact.ts";
import type { FormDefinition } from "./define-form.ts";
import { mediaPartnershipForm } from "./media-partnership.ts";
import { speakerForm } from "./speaker.ts";
import { sponsorForm } from "./sponsor.ts";
import { studentVolunteerForm } from "./student-volunteer.ts";

/** In the order in which the dashboard loads their tables. */
const definitions = [
  contactForm,
  speakerForm,
  sponsorForm,
  studentVolunteerForm,
  mediaPartnershipForm,
] as const;

type Definition = (typeof definitions)[number];

export type FormType = Definition["formType"];
export type SubmissionTable = Definition["table"];
export type TabKey = NonNullable<Definition["dashboard"]>["tab"];

/** Any of the forms: its type, table, tab and path are among theirs, its keys are plain strings. */
export type Form = FormDefinition<string, FormType, SubmissionTable, TabKey>;

export const forms: readonly Form[] = definitions;

export const formOfType = (formType: string): Form | undefined =>
  forms.find((form) => form.formType === formType);

export const formOfTable = (table: string): Form | undefined =>
  forms.find((form) => form.table === table);

export const formOfPath = (path: Path): Form | undefined =>
  forms.find((form) => form.path === path);

export const formOfTab = (tab: TabKey): Form | undefined =>
  forms.find((form) => form.dashboard?.tab === tab);
