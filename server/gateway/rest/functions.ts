import { Hono } from "hono";
import { isRecord } from "#domain/parse-json.ts";
import { MAX_RECIPIENTS } from "#domain/submissions/calls.ts";
import { callWithin, type FunctionName, type FunctionOf } from "#server/database/call-function.ts";
import { granted } from "#server/database/functions.ts";
import { isStorableText } from "#server/database/storable-text.ts";
import { ANONYMOUS, type GatewayDeps, type GatewayEnv } from "#server/gateway/deps.ts";
import { limitBody, MAX_BODY_BYTES, readObject } from "#server/gateway/http/body.ts";
import { permissionDenied, restFailure, tooMany } from "#server/gateway/http/responses.ts";
import type { LimitName } from "#server/http/limits.ts";

type BrowserFunction = {
  /** The function itself checks who calls it; this spares reading a body that it would refuse. */
  readonly isForStaff?: boolean;
  readonly limit?: LimitName;
  readonly maxBytes: number;
};

const isBoolean = (value: unknown): boolean => typeof value === "boolean";
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === "string";
/** Texts at the top of a body are checked when it is read. */
const areTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((text) => typeof text === "string" && isStorableText(text));
const areColumns = (value: unknown): boolean =>
  isRecord(value) && areTexts(Object.values(value).filter((text) => text !== null));
const areAnswers = (value: unknown): boolean =>
  isRecord(value) &&
  Object.keys(value).length <= MAX_RECIPIENTS &&
  Object.values(value).every(areColumns);

/** Checks the arguments that are no single text. */
const CHECKS: ReadonlyMap<string, (value: unknown) => boolean> = new Map([
  ["is_list_input", isBoolean],
  ["marks_input", isBoolean],
  ["has_certificate_input", isBoolean],
  ["ids_input", areTexts],
  ["seen_ids_input", areTexts],
  ["columns_input", areColumns],
  ["answers_input", areAnswers],
  ["slots_input", areAnswers],
]);

/** The name becomes part of the statement. The database knows which ones a function takes. */
const isArgument = ([name, value]: readonly [string, unknown]): boolean =>
  /^[a-z_]+$/.test(name) && (CHECKS.get(name) ?? isTextOrNull)(value);

/** A text of 5,000 characters and a recommendation of 600, each of four bytes. */
const STAFF: BrowserFunction = { isForStaff: true, maxBytes: 24 * 1024 };
/** A reason of 300 characters and a key. */
const APPLICANT: BrowserFunction = { limit: "applicantPagePerNetwork", maxBytes: 2 * 1024 };

/** Bytes of the largest call, a list of answers; deploy/nginx.conf lets as many through. */
export const MAX_LIST_BYTES = MAX_RECIPIENTS * STAFF.maxBytes;

/** Those that anyone may call, each with a limit by network. */
const ANYONES: Readonly<Record<FunctionOf<"anon">, BrowserFunction>> = {
  is_allowed_admin: { limit: "allowlistPerNetwork", maxBytes: 1024 },
  line_up: { limit: "lineUpPerNetwork", maxBytes: 1024 },
  applicant_page: APPLICANT,
  check_invite: APPLICANT,
  applicant_act: APPLICANT,
  // As large as the insert of the values that it corrects.
  applicant_correct: { ...APPLICANT, maxBytes: MAX_BODY_BYTES },
  request_links: { ...APPLICANT, limit: "linkRequestPerNetwork" },
};

/** Those of staff that take a list, in a larger body than any other. */
export const LISTS: readonly FunctionName[] = ["send_answers", "arrange_line_up"];

const FUNCTIONS: ReadonlyMap<FunctionName, BrowserFunction> = new Map([
  ...granted.authenticated.map(
    (name) =>
      [name, LISTS.includes(name) ? { ...STAFF, maxBytes: MAX_LIST_BYTES } : STAFF] as const,
  ),
  ...granted.anon.map((name) => [name, ANYONES[name]] as const),
]);

/** `POST /rest/v1/rpc/{name}`: the schema's functions that a browser may call. */
export const functions = (deps: GatewayDeps): Hono<GatewayEnv> => {
  const app = new Hono<GatewayEnv>();
  for (const [name, { isForStaff, limit, maxBytes }] of FUNCTIONS) {
    const path = `/rest/v1/rpc/${name}`;
    app.post(path, async (c, next) => {
      if (isForStaff && !c.get("signedIn")) return permissionDenied(c, `function ${name}`);
      const wait = limit ? await deps.limits.take(limit, deps.networkHashOf(c)) : 0;
      return wait > 0 ? tooMany(c, wait) : next();
    });
    app.post(path, limitBody(maxBytes), async (c) => {
      const fields = await readObject(c);
      if (fields instanceof Response) return fields;
      if (!Object.entries(fields).every(isArgument))
        return restFailure(c, {
          status: 404,
          code: "PGRST202",
          message: `Could not find the function public.${name} with these parameters`,
        });
      const caller = c.get("signedIn")?.caller ?? ANONYMOUS;
      const result = await deps.database.transactionAs(caller, (sql) =>
        callWithin(sql, name, fields),
      );
      return c.json(result);
    });
  }
  return app;
};
