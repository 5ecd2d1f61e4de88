import type { SubmissionTable } from "#domain/forms/registry.ts";
import type { FormValues } from "#domain/submission.ts";
import records from "./demo-records.json" with { type: "json" };

export type DemoRecord = {
  readonly daysAgo: number;
  readonly isHandled?: boolean;
  readonly values: FormValues;
};

/**
 * Invented submissions. Their addresses end in `.example`, and their phone numbers are from the ranges
 * that Ofcom and the North American Numbering Plan keep for drama, so that nobody has them. A new form
 * works without records here.
 */
export const demoRecords: Readonly<Partial<Record<SubmissionTable, readonly DemoRecord[]>>> =
  records;
