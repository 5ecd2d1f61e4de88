import { Hono } from "hono";
import { functionsWithin } from "#server/database/call-function.ts";
import { isStorableText } from "#server/database/storable-text.ts";
import { ANONYMOUS, type GatewayDeps, type GatewayEnv } from "#server/gateway/deps.ts";
import { MAX_BODY_BYTES, readObject } from "#server/gateway/http/body.ts";
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
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isCount = (value: unknown): boolean => Number.isInteger(value);
const isFlag = (value: unknown): boolean => typeof value === "boolean";
/** Texts at the top of a body are checked when it is read. */
const areTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((text) => typeof text === "string" && isStorableText(text));
const areColumns = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  areTexts(Object.values(value).filter((text) => text !== null));

const note = {
  id_input: isText,
  table_input: isText,
  submission_input: isText,
  body_input: isText,
};
const answer = { outcome_input: isTextOrNull, batch_input: isTextOrNull, seen_input: isTextOrNull };
const key_input = isText;

/** A text of 5,000 characters, each of four bytes, or the ids of 500 answers. */
const STAFF = { caller: "staff", maxBytes: 24 * 1024 } as const;
/** A reason of 300 characters and a key. */
const OWN = { caller: "applicant", limit: "ownPagePerNetwork", maxBytes: 2 * 1024 } as const;

const FUNCTIONS: Readonly<Record<string, BrowserFunction>> = {
  is_allowed_admin: {
    caller: "anyone",
    limit: "allowlistPerNetwork",
    maxBytes: 1024,
    takes: [{ email_input: isText }],
  },
  undelivered_mail: { ...STAFF, takes: [{}] },
  suspect_submissions: { ...STAFF, takes: [{}] },
  new_submissions: { ...STAFF, takes: [{ since: isText }] },
  unsent_answers: { ...STAFF, takes: [{}] },
  plan_answers: { ...STAFF, takes: [{ count_input: isCount }] },
  add_note: { ...STAFF, takes: [note] },
  send_answer: { ...STAFF, takes: [{ ...note, ...answer }] },
  take_back_answers: { ...STAFF, takes: [{ ids_input: areTexts }, { batch_input: isText }] },
  my_submission: { ...OWN, takes: [{ key_input }] },
  confirm_mine: { ...OWN, takes: [{ key_input }] },
  disown_mine: { ...OWN, takes: [{ key_input }] },
  correct_mine: {
    ...OWN,
    // As large as the insert of what is corrected.
    maxBytes: MAX_BODY_BYTES,
    takes: [{ key_input, columns_input: areColumns, seen_input: isTextOrNull }],
  },
  withdraw_mine: {
    ...OWN,
    takes: [{ key_input, withdrawn_input: isFlag, why_input: isTextOrNull }],
  },
  answer_invitation: { ...OWN, takes: [{ key_input, coming_input: isFlag }] },
  erase_mine: { ...OWN, takes: [{ key_input, erase_input: isFlag }] },
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
    app.post(`/rest/v1/rpc/${name}`, async (c) => {
      const signedIn = c.get("signedIn");
      if (called.caller === "staff" && !signedIn) return permissionDenied(c, `function ${name}`);
      const wait = called.limit ? await deps.limits.take(called.limit, deps.networkHashOf(c)) : 0;
      if (wait > 0) return restTooMany(c, wait);

      const body = await readObject(c, called.maxBytes);
      if (!body.ok) return restFailure(c, body.failure);
      if (!takes(called.takes, body.fields))
        return restFailure(c, {
          status: 404,
          code: "PGRST202",
          message: `Could not find the function public.${name} with these parameters`,
        });
      const caller = called.caller === "applicant" ? undefined : signedIn?.caller;
      const result = await deps.database.transactionAs(caller ?? ANONYMOUS, (sql) =>
        functionsWithin(sql)(name, body.fields),
      );
      return c.json(result);
    });
  }
  return app;
};
