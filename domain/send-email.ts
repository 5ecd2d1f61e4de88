/** The browser calls it after each insert with `formType` and `formData`, the values of the form. */
export const SEND_EMAIL_PATH = "/api/send-email";

/** The body of a response to a call that failed. */
export type SendEmailFailure = { error: string };

export const SEND_EMAIL_FAILED = "Failed to send email";
