import { Hono } from "hono";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { restFailure } from "#server/gateway/http/responses.ts";
import {
  areStorableTexts,
  callFunction,
  isText,
  isTextOrNull,
  type NamedFunction,
} from "./call-function.ts";

/** A text of 5,000 characters, each of four bytes, or the ids of 500 answers. */
const maxBytes = 24 * 1024;

const isCount = (value: unknown): boolean => Number.isInteger(value);
const areTexts = (value: unknown): boolean => Array.isArray(value) && areStorableTexts(value);

const NOTE = {
  id_input: isText,
  table_input: isText,
  submission_input: isText,
  body_input: isText,
};

const FUNCTIONS: Readonly<Record<string, Omit<NamedFunction, "maxBytes">>> = {
  undelivered_mail: { columns: "form_type, mails::int as mails", takes: [{}] },
  suspect_submissions: { columns: "id", takes: [{}] },
  new_submissions: { columns: "form_type, id", takes: [{ since: isText }] },
  unsent_answers: { columns: "*", takes: [{}] },
  plan_answers: { takes: [{ count_input: isCount }] },
  add_note: { takes: [NOTE] },
  send_answer: {
    takes: [
      { ...NOTE, outcome_input: isTextOrNull, batch_input: isTextOrNull, seen_input: isTextOrNull },
    ],
  },
  take_back_answers: { takes: [{ ids_input: areTexts }, { batch_input: isText }] },
};

/** `POST /rest/v1/rpc/{name}`: the dashboard's functions. They themselves admit admins only. */
export const adminFunctions = (deps: GatewayDeps): Hono<GatewayEnv> => {
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
      const result = await callFunction(c, deps, signedIn.caller, name, { ...admitted, maxBytes });
      return result instanceof Response ? result : c.json(result.value);
    });
  return app;
};
