import { type GetBackend, NOT_CONFIGURED, sharedBackend } from "#app/lib/backend.ts";
import { fetchWithTimeout } from "#app/lib/fetch-with-timeout.ts";
import { NOT_OPEN, refusalNote } from "#domain/form-window.ts";
import type { Form } from "#domain/forms/form.ts";
import { SUSPECT_HEADER, type Suspicion } from "#domain/forms/suspicion.ts";
import { DUPLICATE_KEY, toRow } from "#domain/forms/to-row.ts";
import { INVITE_HEADER } from "#domain/invite.ts";
import { limitNote } from "#domain/over-limit.ts";
import { SEND_EMAIL_FAILED, SEND_EMAIL_PATH, type SendEmailFailure } from "#domain/send-email.ts";
import type { FormValues } from "#domain/submission.ts";
import type { Attempt } from "./drafts/draft-state.ts";

const EMAIL_TIMEOUT_MS = 30_000;
const FASTEST_PERSON_MS = 3000;

/** The client of the forms. It has no session, so signed-in staff send as visitors do. */
export const formBackend = sharedBackend({ storageKey: "forms-auth", keepsSession: false });

/** Loads the library while the visitor types, so that the click is instant. */
export const preloadBackend = (): void => void formBackend().catch(() => {});

/** Stores one row. Returns undefined, or the sentence for the visitor, and logs the cause. */
export const storeSubmission = async (
  form: Form,
  { id, values }: Attempt,
  suspicion: Suspicion | undefined,
  getBackend: GetBackend = formBackend,
  invite?: string,
): Promise<string | undefined> => {
  try {
    const backend = await getBackend();
    if (!backend) return NOT_CONFIGURED;
    const insert = backend.from(form.table).insert(toRow(form, values, id));
    if (suspicion) insert.setHeader(SUSPECT_HEADER, suspicion);
    if (invite) insert.setHeader(INVITE_HEADER, invite);
    const { error } = await insert;
    if (!error || error.code === DUPLICATE_KEY) return undefined;
    if (error.code === NOT_OPEN)
      return `${form.copy.failure} ${refusalNote(error.message, error.details)}`;
    throw error;
  } catch (error) {
    console.error(`The ${form.noun} was not stored:`, error);
    return [form.copy.failure, limitNote(error)].filter(Boolean).join(" ");
  }
};

/** Returns why a program may have sent this, which staff are told. It refuses nobody. */
export const suspicionOf = (trap: string, msOnPage: number): Suspicion | undefined => {
  if (trap !== "") return "trap";
  return msOnPage < FASTEST_PERSON_MS ? "fast" : undefined;
};

/** Asks for the mails after an insert. The call outlives the page, and a failure is only logged. */
export const sendEmail = async (
  form: Form,
  values: FormValues,
  post: typeof fetch = fetchWithTimeout(EMAIL_TIMEOUT_MS),
): Promise<void> => {
  try {
    const response = await post(SEND_EMAIL_PATH, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ formType: form.formType, formData: values }),
      keepalive: true,
    });
    const { error }: Partial<SendEmailFailure> = await response.json();
    if (!response.ok) console.error(error ?? SEND_EMAIL_FAILED);
  } catch (error) {
    console.error(SEND_EMAIL_FAILED, error);
  }
};
