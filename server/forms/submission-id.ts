import { createHash } from "node:crypto";
import type { Form } from "#domain/forms/form.ts";
import type { FormValues } from "#domain/submission.ts";

/**
 * Returns the id of a submission whose page ran no code: a UUID (RFC 9562 version 8) of the form, its
 * values and the day. A second click or a reload gets the same id, and the same message on another day
 * a new one. The day begins at 00:00 UTC, early in the morning in Hyderabad, when hardly anyone sends.
 */
export const submissionId = ({ formType }: Form, values: FormValues, now: Date): string => {
  const day = now.toISOString().slice(0, 10);
  return createHash("sha256")
    .update(JSON.stringify([formType, day, values]))
    .digest("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
};
