import type { FormValues } from "#domain/submission.ts";

/**
 * An invented submission. Its addresses end in `.example`, and its phone numbers are from the ranges
 * that Ofcom and the North American Numbering Plan keep for drama, so that nobody has them.
 */
export type DemoRecord = {
  readonly daysAgo: number;
  readonly isHandled?: boolean;
  readonly values: FormValues;
};
