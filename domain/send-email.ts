import type { FormType } from "./forms/registry.ts";
import type { FormValues } from "./submission.ts";

/** The browser calls it after each insert. */
export const SEND_EMAIL_PATH = "/api/send-email";

export type SendEmailRequest = { formType: FormType; formData: FormValues };

/** The body of a response to a call that failed. */
export type SendEmailFailure = { error: string };

/** The default text of `error`. */
export const SEND_EMAIL_FAILED = "Failed to send email";
