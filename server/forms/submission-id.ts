import type { Form } from "#domain/forms/form.ts";
import type { Backend } from "#server/backend.ts";
import type { PostedValues } from "./posted-forms.ts";

/** Returns hexadecimal digits as a UUID of version 8 and the variant of RFC 9562. */
const toUuid = (hex: string): string =>
  [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");

/**
 * Returns a function for the id of a submission whose page ran no code: a UUID (RFC 9562 version 8) of the
 * form, what was posted and the day, by the server's key. A second click or a reload gets the same id, and
 * the same message on another day a new one. Without the key, somebody who guesses the words could store a
 * row under their id first. The day begins at 00:00 UTC, early in the morning in India, when hardly
 * anyone sends.
 */
export const submissionId =
  (keyedHash: Backend["keyedHash"]) =>
  ({ formType }: Form, posted: PostedValues, now: Date): string => {
    const day = now.toISOString().slice(0, 10);
    const hash = keyedHash("submission", formType, day, JSON.stringify(posted));
    return toUuid(Buffer.from(hash, "base64url").toString("hex"));
  };
