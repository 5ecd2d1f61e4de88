import type { FormType } from "./forms/registry.ts";
import type { FormValues } from "./submission.ts";

/** SPEC section 7: the call that follows each insert. */
export const SEND_EMAIL_PATH = "/api/send-email";

export type SendEmailRequest = { formType: FormType; formData: FormValues };

/** SPEC section 8: on failure the answer carries `error`; the text is the default one. */
export type SendEmailFailure = { error: string };

export const SEND_EMAIL_FAILED = "Failed to send email";

/** Request header that marks a submission's mail as suspect (honeypot filled, or typed too fast). It refuses nobody. */
export const SUSPECT_HEADER = "x-submission-suspect";
