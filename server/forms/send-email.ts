import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Form, fieldsOf } from "#domain/forms/form.ts";
import { formOfType } from "#domain/forms/registry.ts";
import { toColumns } from "#domain/forms/to-row.ts";
import { tidy } from "#domain/forms/validate.ts";
import { isRecord, parseJson } from "#domain/parse-json.ts";
import { SEND_EMAIL_FAILED, SEND_EMAIL_PATH, type SendEmailFailure } from "#domain/send-email.ts";
import type { FormValues } from "#domain/submission.ts";
import { isStorableText } from "#server/database/storable-text.ts";
import { errorCode, errorPlace } from "#server/errors.ts";
import { createLimits } from "#server/http/limits.ts";
import { isJson, requestIdOf } from "#server/lib/request.ts";
import type { Log } from "#server/log.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import type { Worker } from "#server/mail/worker.ts";

const MAX_BODY_BYTES = 64 * 1024;
const DELIVERY_TIMEOUT_MS = 5_000;

type SendEmailDeps = {
  readonly outbox: Outbox;
  readonly worker: Worker;
  readonly networkOf: (c: Context) => string;
  readonly log: Log;
};

/** Parses `{ formType, formData }`, which must have exactly the keys of that form. */
export const parseSendEmail = (
  body: string,
): { readonly form: Form; readonly formData: FormValues } | { readonly error: string } => {
  const request = parseJson(body);
  if (!isRecord(request)) return { error: "The request is not a JSON object" };
  const { formType, formData } = request;
  const form = typeof formType === "string" ? formOfType(formType) : undefined;
  if (!form) return { error: "Unknown formType" };
  const keys = fieldsOf(form).map(({ key }) => key);
  const fits =
    isRecord(formData) &&
    Object.keys(formData).length === keys.length &&
    keys.every((key) => {
      const value = Object.hasOwn(formData, key) ? formData[key] : undefined;
      return typeof value === "string" && isStorableText(value);
    });
  return fits
    ? { form, formData: formData as FormValues }
    : { error: "formData does not fit the form" };
};

const refuse = (c: Context, status: ContentfulStatusCode, error: string) =>
  c.json<SendEmailFailure>({ error }, status);

/**
 * `POST /api/send-email`: finds a stored submission by its content and sends its emails now instead
 * of within a minute. The caller cannot choose a recipient, and repeating the call sends nothing twice.
 */
export const sendEmail = ({ outbox, worker, networkOf, log }: SendEmailDeps): Hono => {
  const limits = createLimits();
  const app = new Hono();

  app.use(SEND_EMAIL_PATH, async (c, next) => {
    const wait = await limits.take("sendEmailPerNetwork", networkOf(c));
    return wait > 0 ? refuse(c, 429, SEND_EMAIL_FAILED) : next();
  });

  app.post(
    SEND_EMAIL_PATH,
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => refuse(c, 413, "The request is too large"),
    }),
    async (c) => {
      if (!isJson(c)) return refuse(c, 415, "Content-Type must be application/json");
      const request = parseSendEmail(await c.req.text());
      if ("error" in request) return refuse(c, 400, request.error);
      const { form, formData } = request;
      try {
        const columns = toColumns(form, tidy(form, formData));
        const mails = await outbox.sendNow(form.formType, columns);
        if (mails.length === 0) return refuse(c, 404, "No such submission");
        if (mails.some(({ state }) => state === "dead")) return refuse(c, 502, SEND_EMAIL_FAILED);
        const waiting = mails.filter(({ state }) => state === "waiting").map(({ id }) => id);
        if (waiting.length === 0) return c.json({ ok: true });
        const outcome = await worker.deliverNow(waiting, DELIVERY_TIMEOUT_MS);
        if (outcome === "failed") return refuse(c, 502, SEND_EMAIL_FAILED);
        return c.json({ ok: true }, outcome === "sent" ? 200 : 202);
      } catch (error) {
        log(`send-email: ${errorCode(error) ?? errorPlace(error)}`, {
          event: "send-email.failed",
          request: requestIdOf(c),
        });
        return refuse(c, 503, SEND_EMAIL_FAILED);
      }
    },
  );
  return app;
};

/** `POST /api/send-email` of a server that holds no key to the outbox. */
export const sendEmailUnavailable = (): Hono =>
  new Hono().post(SEND_EMAIL_PATH, (c) => refuse(c, 503, SEND_EMAIL_FAILED));
