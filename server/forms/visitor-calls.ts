import type { Context, Hono } from "hono";
import { NOT_OPEN } from "#domain/form-window.ts";
import type { Form } from "#domain/forms/form.ts";
import { SUSPECT_HEADER, type Suspicion } from "#domain/forms/suspicion.ts";
import { DUPLICATE_KEY, toRow } from "#domain/forms/to-row.ts";
import { INVITE_HEADER } from "#domain/invite.ts";
import { isRecord } from "#domain/parse-json.ts";
import { SEND_EMAIL_PATH } from "#domain/send-email.ts";
import type { FormValues } from "#domain/submission.ts";
import type { Backend } from "#server/backend.ts";
import { errorReason } from "#server/errors.ts";
import { requestIdOf } from "#server/lib/request.ts";
import type { Log } from "#server/log.ts";

type VisitorCallsDeps = {
  readonly backend: Pick<Backend, "call" | "publishableKey">;
  /** Serves `/api/send-email`. */
  readonly sendEmail: Hono;
  readonly log: Log;
};

/** Returns a call that counts against the limits of the visitor's network, as the browser's own would. */
const callFor = (c: Context, body: unknown, headers: Record<string, string> = {}): RequestInit => {
  const forwarded = c.req.header("x-forwarded-for");
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(forwarded !== undefined && { "x-forwarded-for": forwarded }),
      ...headers,
    },
    body: JSON.stringify(body),
  };
};

/** Returns the calls of a form's page, made for a browser that runs no code. */
export const visitorCalls = ({ backend, sendEmail, log }: VisitorCallsDeps) => ({
  /** Stores a submission under an id. Returns undefined, or the status of the failure. */
  store: async (
    c: Context,
    form: Form,
    values: FormValues,
    id: string,
    suspicion?: Suspicion,
    invite?: string,
  ): Promise<403 | 429 | 503 | undefined> => {
    const logFailure = (reason: string) =>
      log(`${form.path} was not stored: ${reason}`, {
        event: "form.not-stored",
        request: requestIdOf(c),
        form: form.formType,
      });
    const call = callFor(c, toRow(form, values, id), {
      apikey: backend.publishableKey,
      ...(suspicion && { [SUSPECT_HEADER]: suspicion }),
      ...(invite && { [INVITE_HEADER]: invite }),
    });
    try {
      const response = await backend.call(`/rest/v1/${form.table}`, call, c);
      if (response.ok) return undefined;
      const { code } = (await response.json()) as { code?: string };
      if (code === DUPLICATE_KEY) return undefined;
      if (code === NOT_OPEN) return 403;
      logFailure(`${response.status} ${errorReason({ code })}`);
      return response.status === 429 ? 429 : 503;
    } catch (error) {
      logFailure(errorReason(error));
      return 503;
    }
  },
  /** Returns whether the key of an invite opens a form. */
  isInvited: async (c: Context, form: Form, key: string): Promise<boolean> => {
    const call = callFor(c, { key_input: key }, { apikey: backend.publishableKey });
    const response = await backend.call("/rest/v1/rpc/check_invite", call, c);
    const invite: unknown = response.ok ? await response.json() : null;
    return isRecord(invite) && invite.form_type === form.formType;
  },
  /** Asks for its emails. If that fails, the outbox sends them within a minute. */
  requestMail: (c: Context, { formType }: Form, formData: FormValues): void => {
    void sendEmail.request(SEND_EMAIL_PATH, callFor(c, { formType, formData }), c.env);
  },
});

export type VisitorCalls = ReturnType<typeof visitorCalls>;
