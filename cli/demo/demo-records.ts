import type { SubmissionTable } from "#domain/forms/registry.ts";
import type { FormValues } from "#domain/submission.ts";
import records from "./demo-records.json" with { type: "json" };

export type DemoRecord = {
  readonly daysAgo: number;
  /** It was answered a day after it arrived. */
  readonly isHandled?: boolean;
  /** The outcome of that answer. */
  readonly outcome?: string;
  /** The applicant's actions, as columns of `submission_events`. */
  readonly history?: readonly { readonly daysAgo: number; readonly kind: string }[];
  readonly values: FormValues;
};

/**
 * Invented submissions. Their addresses end in `.example`, and their phone numbers are from the ranges
 * that Ofcom and the North American Numbering Plan keep for drama, so that nobody has them. A new form
 * works without records here.
 */
export const demoRecords: Readonly<Partial<Record<SubmissionTable, readonly DemoRecord[]>>> =
  records;
