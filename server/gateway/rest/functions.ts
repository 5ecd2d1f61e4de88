import { Hono } from "hono";
import { MAX_RECIPIENTS } from "#domain/answers/calls.ts";
import { functionsWithin } from "#server/database/call-function.ts";
import { isStorableText } from "#server/database/storable-text.ts";
import { ANONYMOUS, type GatewayDeps, type GatewayEnv } from "#server/gateway/deps.ts";
import { limitBody, MAX_BODY_BYTES, readObject } from "#server/gateway/http/body.ts";
import { permissionDenied, restFailure, restTooMany } from "#server/gateway/http/responses.ts";
import type { LimitName } from "#server/gateway/limits.ts";

type Parameters = Readonly<Record<string, (value: unknown) => boolean>>;

type BrowserFunction = {
  /** Staff sign in first, and an applicant has a key alone. The function itself checks both. */
  readonly caller: "anyone" | "staff" | "applicant";
  readonly limit?: LimitName;
  readonly maxBytes: number;
  /** The sets of parameters that the function takes, each with a check of its value. */
  readonly takes: readonly Parameters[];
};

const isText = (value: unknown): boolean => typeof value === "string";
const isBoolean = (value: unknown): boolean => typeof value === "boolean";
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
/** Texts at the top of a body are checked when it is read. */
const areTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((text) => typeof text === "string" && isStorableText(text));
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const areColumns = (value: unknown): boolean =>
  isObject(value) && areTexts(Object.values(value).filter((text) => text !== null));
const areAnswers = (value: unknown): boolean =>
  isObject(value) &&
  Object.keys(value).length <= MAX_RECIPIENTS &&
  Object.values(value).every(areColumns);

const note = {
  id_input: isText,
  table_input: isText,
  submission_input: isText,
  body_input: isText,
};
const answers = {
  batch_input: isText,
  table_input: isText,
  is_list_input: isBoolean,
  marks_input: isBoolean,
  outcome_input: isTextOrNull,
  answers_input: areAnswers,
};
const key_input = isText;

/** A text of 5,000 characters, each of four bytes. */
const STAFF = { caller: "staff", maxBytes: 24 * 1024 } as const;
/** A reason of 300 characters and a key. */
const OWN = { caller: "applicant", limit: "applicantPagePerNetwork", maxBytes: 2 * 1024 } as const;

const FUNCTIONS: Readonly<Record<string, BrowserFunction>> = {
  is_allowed_admin: {
    caller: "anyone",
    limit: "allowlistPerNetwork",
    maxBytes: 1024,
    takes: [{ email_input: isText }],
  },
  undelivered_mail: { ...STAFF, takes: [{}] },
  news: { ...STAFF, takes: [{ since: isTextOrNull }] },
  add_note: { ...STAFF, takes: [note] },
  send_answers: { ...STAFF, maxBytes: MAX_RECIPIENTS * STAFF.maxBytes, takes: [answers] },
  take_back_answers: { ...STAFF, takes: [{ ids_input: areTexts }, { batch_input: isText }] },
  my_submission: { ...OWN, takes: [{ key_input }] },
  act_mine: { ...OWN, takes: [{ key_input, act_input: isText, text_input: isTextOrNull }] },
  correct_mine: {
    ...OWN,
    // As large as the insert of what is corrected.
    maxBytes: MAX_BODY_BYTES,
    takes: [{ key_input, columns_input: areColumns, seen_input: isTextOrNull }],
  },
  request_my_links: { ...OWN, limit: "linkRequestPerNetwork", takes: [{ address_input: isText }] },
};

/** Says whether a body has all of a set of parameters, each with a value of its type, and nothing else. */
const takes = (sets: readonly Parameters[], fields: Readonly<Record<string, unknown>>): boolean =>
  sets.some(
    (parameters) =>
      Object.keys(fields).every((name) => Object.hasOwn(parameters, name)) &&
      Object.entries(parameters).every(([name, fits]) => fits(fields[name])),
  );

/** `POST /rest/v1/rpc/{name}`: the schema's functions that a browser may call. */
export const functions = (deps: GatewayDeps): Hono<GatewayEnv> => {
  const app = new Hono<GatewayEnv>();
  for (const [name, called] of Object.entries(FUNCTIONS)) {
    const path = `/rest/v1/rpc/${name}`;
    app.post(path, async (c, next) => {
      if (called.caller === "staff" && !c.get("signedIn"))
        return permissionDenied(c, `function ${name}`);
      const wait = called.limit ? await deps.limits.take(called.limit, deps.networkHashOf(c)) : 0;
      return wait > 0 ? restTooMany(c, wait) : next();
    });
    app.post(path, limitBody(called.maxBytes), async (c) => {
      const body = await readObject(c);
      if (!body.ok) return restFailure(c, body.failure);
      if (!takes(called.takes, body.fields))
        return restFailure(c, {
          status: 404,
          code: "PGRST202",
          message: `Could not find the function public.${name} with these parameters`,
        });
      const caller = called.caller === "applicant" ? undefined : c.get("signedIn")?.caller;
      const result = await deps.database.transactionAs(caller ?? ANONYMOUS, (sql) =>
        functionsWithin(sql)(name, body.fields),
      );
      return c.json(result);
    });
  }
  return app;
};
