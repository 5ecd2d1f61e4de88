import { Hono } from "hono";
import { isStorableText } from "#server/database/storable-text.ts";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { readObject } from "#server/gateway/http/body.ts";
import { restFailure } from "#server/gateway/http/responses.ts";

/** A text of 5,000 characters, each of four bytes, or the ids of 500 answers. */
const MAX_BYTES = 24 * 1024;

const isText = (value: unknown): boolean => typeof value === "string";
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isCount = (value: unknown): boolean => Number.isInteger(value);
const areTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((text) => isText(text) && isStorableText(text));

type Parameters = Readonly<Record<string, (value: unknown) => boolean>>;

type AdminFunction = {
  /** What the statement selects from the call; without it, the one value that the function returns. */
  readonly columns?: string;
  /** The sets of parameters that the function takes, each with a check of its value. */
  readonly takes: readonly Parameters[];
};

const FUNCTIONS: Readonly<Record<string, AdminFunction>> = {
  undelivered_mail: { columns: "form_type, mails::int as mails", takes: [{}] },
  suspect_submissions: { columns: "id", takes: [{}] },
  new_submissions: { columns: "form_type, id", takes: [{ since: isText }] },
  unsent_answers: { columns: "*", takes: [{}] },
  plan_answers: { takes: [{ count_input: isCount }] },
  add_note: {
    takes: [
      { id_input: isText, table_input: isText, submission_input: isText, body_input: isText },
    ],
  },
  send_answer: {
    takes: [
      {
        id_input: isText,
        table_input: isText,
        submission_input: isText,
        body_input: isText,
        outcome_input: isTextOrNull,
        batch_input: isTextOrNull,
        seen_input: isTextOrNull,
      },
    ],
  },
  take_back_answers: { takes: [{ ids_input: areTexts }, { batch_input: isText }] },
};

/** Returns the parameters that a body has all of, each with a value of its type, and nothing else. */
const takenBy = (
  { takes }: AdminFunction,
  fields: Readonly<Record<string, unknown>>,
): readonly string[] | undefined => {
  const taken = takes.find(
    (parameters) =>
      Object.keys(fields).every((name) => name in parameters) &&
      Object.entries(parameters).every(([name, fits]) => fits(fields[name])),
  );
  return taken && Object.keys(taken);
};

/** `POST /rest/v1/rpc/{name}`: the dashboard's functions. They themselves admit admins only. */
export const adminFunctions = ({ database }: GatewayDeps): Hono<GatewayEnv> => {
  const app = new Hono<GatewayEnv>();
  for (const [name, admitted] of Object.entries(FUNCTIONS))
    app.post(`/rest/v1/rpc/${name}`, async (c) => {
      const signedIn = c.get("signedIn");
      if (!signedIn)
        return restFailure(c, {
          status: 401,
          code: "42501",
          message: `permission denied for function ${name}`,
        });
      const body = await readObject(c, MAX_BYTES);
      if (!body.ok) return restFailure(c, body.failure);
      const names = takenBy(admitted, body.fields);
      if (!names)
        return restFailure(c, {
          status: 404,
          code: "PGRST202",
          message: `Could not find the function public.${name} with these parameters`,
        });
      const places = names.map((parameter, index) => `${parameter} => $${index + 1}`);
      const rows = await database.transactionAs(signedIn.caller, (sql) =>
        sql(
          `select ${admitted.columns ?? `${name} as value`} from public.${name}(${places.join(", ")}) as ${name}`,
          names.map((parameter) => body.fields[parameter]),
        ),
      );
      return c.json(admitted.columns === undefined ? rows[0]?.value : rows);
    });
  return app;
};
