import type { Form } from "#domain/forms/form.ts";
import type { SubmissionTable } from "#domain/forms/registry.ts";

/** SPEC section 8, dashboard load failure per table. */
const LOADING_FAILED: Readonly<Record<SubmissionTable, string>> = {
  contact_queries: "Error loading contact queries: ",
  speaker_applications: "Error loading speaker applications: ",
  sponsorship_inquiries: "Error loading sponsorship inquiries: ",
  student_volunteer_queries: "Error loading student/volunteer queries: ",
  media_partnership_queries: "Error loading media & partnerships: ",
};

export const loadingFailed = ({ table }: Form, message: string): string =>
  LOADING_FAILED[table] + message;

export const databaseError = (message: string): string => `Database error: ${message}`;
export const updateFailed = (message: string): string => `Error updating status: ${message}`;

/** What several records of a form are called. */
export const pluralOf = ({ noun }: Form): string =>
  noun.endsWith("y") ? `${noun.slice(0, -1)}ies` : `${noun}s`;

const grouped = new Intl.NumberFormat("en-US");
export const figure = (count: number): string => grouped.format(count);

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${figure(count)} ${count === 1 ? one : many}`;
