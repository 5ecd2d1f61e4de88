import type { SubmissionTable } from "#domain/forms/registry.ts";
import { contactRecords } from "./contact-records.ts";
import { mediaRecords } from "./media-records.ts";
import type { DemoRecord } from "./record.ts";
import { speakerRecords } from "./speaker-records.ts";
import { sponsorRecords } from "./sponsor-records.ts";
import { volunteerRecords } from "./volunteer-records.ts";

/** A new form works without records here. */
export const demoRecords: Readonly<Partial<Record<SubmissionTable, readonly DemoRecord[]>>> = {
  contact_queries: contactRecords,
  speaker_applications: speakerRecords,
  sponsorship_inquiries: sponsorRecords,
  student_volunteer_queries: volunteerRecords,
  media_partnership_queries: mediaRecords,
};
