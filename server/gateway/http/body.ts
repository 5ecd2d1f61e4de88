import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isRecord } from "#domain/parse-json.ts";
import { isStorableText } from "#server/database/storable-text.ts";
import { failure, type RestFailure, restFailure } from "#server/gateway/http/responses.ts";
import { isJson } from "#server/lib/request.ts";

/** Bounds the work of parsing one request. */
export const MAX_BODY_BYTES = 32 * 1024;

export const limitBody = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: (c) =>
      restFailure(c, { status: 413, code: "PGRST102", message: "The request body is too large" }),
  });

/** Reads the body as one JSON object, or returns the failure for another body. */
export const readObject = async (
  c: Context,
): Promise<Readonly<Record<string, unknown>> | Response> => {
  const refuse = (message: string, over: Partial<RestFailure> = {}) =>
    failure(c, { status: 400, code: "PGRST102", message, ...over }, "validation_failed");
  if (!isJson(c))
    return refuse("Content-Type must be application/json", { status: 415, code: "PGRST107" });
  const bytes = await c.req.arrayBuffer();

  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return refuse("Empty or invalid json");
  }
  if (!isRecord(parsed)) return refuse("The body must be one JSON object");
  if (!Object.values(parsed).every((value) => typeof value !== "string" || isStorableText(value)))
    return refuse("unsupported Unicode escape sequence", { code: "22P05" });
  return parsed;
};
