import { createHash } from "node:crypto";
import type { Form } from "#domain/forms/form.ts";
import type { FormValues } from "#domain/submission.ts";

/**
 * Returns the id of a row whose page had no code to make one: a UUID (RFC 9562 version 8) of the
 * form, the words and the day. A second click or a reload meets its own row, and the same words on
 * another day are a message again. The day begins at 00:00 UTC, when it is early in the morning in
 * Hyderabad and hardly anyone is sending.
 */
export const submissionId = ({ formType }: Form, values: FormValues, now: Date): string => {
  const day = now.toISOString().slice(0, 10);
  return createHash("sha256")
    .update(JSON.stringify([formType, day, values]))
    .digest("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
};
