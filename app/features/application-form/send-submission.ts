import { type GetBackend, NOT_CONFIGURED, sharedBackend } from "#app/lib/backend.ts";
import type { Form } from "#domain/forms/form.ts";
import { toRow } from "#domain/forms/to-row.ts";
import {
  SEND_EMAIL_FAILED,
  SEND_EMAIL_PATH,
  type SendEmailFailure,
  type SendEmailRequest,
  SUSPECT_HEADER,
} from "#domain/send-email.ts";
import type { FormValues } from "#domain/submission.ts";
import type { Attempt } from "./draft-store.ts";

/** Already there: an earlier try whose answer was lost. */
const DUPLICATE_KEY = "23505";

/** The client of the forms. It has no session, so signed-in staff send as visitors do (SAFETY section 4). */
export const formBackend = sharedBackend({ storageKey: "forms-auth", keepsSession: false });

/** Stores one row. Answers undefined, or the sentence of SPEC section 8; the cause goes to the console. */
export const storeSubmission = async (
  form: Form,
  { id, values }: Attempt,
  connect: GetBackend,
): Promise<string | undefined> => {
  try {
    const backend = await connect();
    if (!backend) return NOT_CONFIGURED;
    const { error } = await backend.from(form.table).insert(toRow(form, values, id));
    if (!error || error.code === DUPLICATE_KEY) return undefined;
    console.error(`The ${form.noun} was not stored:`, error);
  } catch (error) {
    console.error(`The ${form.noun} was not stored:`, error);
  }
  return form.copy.failure;
};

/** SPEC section 7: follows each insert. It outlives the page, and its failure is only logged. */
export const sendEmail = async (
  form: Form,
  values: FormValues,
  isSuspect: boolean,
  post: typeof fetch,
): Promise<void> => {
  const request: SendEmailRequest = { formType: form.formType, formData: values };
  try {
    const answer = await post(SEND_EMAIL_PATH, {
      method: "POST",
      headers: { "content-type": "application/json", ...(isSuspect && { [SUSPECT_HEADER]: "1" }) },
      body: JSON.stringify(request),
      keepalive: true,
    });
    if (answer.ok) return;
    const { error }: Partial<SendEmailFailure> = await answer.json();
    console.error(error ?? SEND_EMAIL_FAILED);
  } catch (error) {
    console.error(SEND_EMAIL_FAILED, error);
  }
};
