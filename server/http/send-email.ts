import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { toColumns } from "#domain/forms/to-row.ts";
import { tidy } from "#domain/forms/validate.ts";
import {
  SEND_EMAIL_FAILED,
  SEND_EMAIL_PATH,
  type SendEmailFailure,
  SUSPECT_HEADER,
} from "#domain/send-email.ts";
import { errorCode, errorPlace } from "#server/errors.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import type { Worker } from "#server/mail/worker.ts";
import { clientNetwork } from "./client-network.ts";
import { parseSendEmail } from "./send-email-request.ts";

const LONGEST_BODY_BYTES = 64 * 1024;
const WAIT_MS = 5_000;
/** A college behind one address gets 200 applications an hour through, and each of them a second try. */
const CALLS_PER_HOUR_AND_NETWORK = 400;

export type SendEmailParts = {
  readonly outbox: Outbox;
  readonly worker: Worker;
  readonly trustProxy: boolean;
  readonly log: (line: string) => void;
};

const refuse = (context: Context, status: ContentfulStatusCode, error: string) =>
  context.json<SendEmailFailure>({ error }, status);

/**
 * `POST /api/send-email` (SPEC section 7) is a requestDelivery: it names a stored submission by its content,
 * and the mails that submission owes go out now instead of within a minute. It sends nothing else
 * to nobody else, and nothing twice.
 */
export const sendEmailRoute = ({ outbox, worker, trustProxy, log }: SendEmailParts): Hono => {
  const limiter = new RateLimiterMemory({
    points: CALLS_PER_HOUR_AND_NETWORK,
    duration: 60 * 60,
  });
  const route = new Hono();

  route.use(SEND_EMAIL_PATH, async (context, next) => {
    try {
      await limiter.consume(clientNetwork(context, trustProxy));
    } catch {
      return refuse(context, 429, SEND_EMAIL_FAILED);
    }
    return next();
  });

  route.post(
    SEND_EMAIL_PATH,
    bodyLimit({
      maxSize: LONGEST_BODY_BYTES,
      onError: (context) => refuse(context, 413, "The request is too large"),
    }),
    async (context) => {
      const request = parseSendEmail(await context.req.text());
      if ("error" in request) return refuse(context, 400, request.error);
      const { form, formData } = request;
      const suspect = context.req.header(SUSPECT_HEADER) !== undefined;
      try {
        const mails = await outbox.requestDelivery(
          form.formType,
          toColumns(form, tidy(form, formData)),
          suspect,
        );
        if (mails.length === 0) return refuse(context, 404, "No such submission");
        if (mails.some(({ state }) => state === "dead"))
          return refuse(context, 502, SEND_EMAIL_FAILED);
        const waiting = mails.filter(({ state }) => state === "waiting").map(({ id }) => id);
        if (waiting.length === 0) return context.json({ ok: true });
        const outcome = await worker.deliverNow(waiting, WAIT_MS);
        if (outcome === "failed") return refuse(context, 502, SEND_EMAIL_FAILED);
        return context.json({ ok: true }, outcome === "sent" ? 200 : 202);
      } catch (error) {
        log(`send-email: ${errorCode(error) ?? errorPlace(error)}`);
        return refuse(context, 503, SEND_EMAIL_FAILED);
      }
    },
  );
  return route;
};
