import { Hono } from "hono";
import { ANONYMOUS, type GatewayDeps, type GatewayEnv } from "#server/gateway/deps.ts";
import { MAX_BODY_BYTES } from "#server/gateway/http/body.ts";
import { restTooMany } from "#server/gateway/http/responses.ts";
import {
  areStorableTexts,
  callFunction,
  isText,
  isTextOrNull,
  type NamedFunction,
} from "./call-function.ts";

/** A reason of 5,000 characters and a key. */
const DEFAULT_BYTES = 16 * 1024;

const isFlag = (value: unknown): boolean => typeof value === "boolean";
const areColumns = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  areStorableTexts(Object.values(value).filter((text) => text !== null));

const key_input = isText;

const FUNCTIONS: Readonly<Record<string, Omit<NamedFunction, "maxBytes"> & { maxBytes?: number }>> =
  {
    my_submission: { takes: [{ key_input }] },
    confirm_mine: { takes: [{ key_input }] },
    disown_mine: { takes: [{ key_input }] },
    // As large as the insert of what is corrected.
    correct_mine: {
      takes: [{ key_input, columns_input: areColumns, seen_input: isTextOrNull }],
      maxBytes: MAX_BODY_BYTES,
    },
    withdraw_mine: { takes: [{ key_input, withdrawn_input: isFlag, why_input: isTextOrNull }] },
    answer_invitation: { takes: [{ key_input, coming_input: isFlag }] },
    erase_mine: { takes: [{ key_input, erase_input: isFlag }] },
    request_my_links: { takes: [{ address_input: isText }] },
  };

/**
 * `POST /rest/v1/rpc/{name}`: the functions of the applicants' own page, which open with a key alone.
 * Only keys that open nothing use up the few tries of a network, so that nobody who guesses keeps their
 * neighbours out.
 */
export const ownPageFunctions = (deps: GatewayDeps): Hono<GatewayEnv> => {
  const app = new Hono<GatewayEnv>();
  for (const [name, admitted] of Object.entries(FUNCTIONS))
    app.post(`/rest/v1/rpc/${name}`, async (c) => {
      const network = deps.networkHashOf(c);
      const limit = name === "request_my_links" ? "linkRequestPerNetwork" : "ownPagePerNetwork";
      const wait = await deps.limits.take(limit, network);
      if (wait > 0) return restTooMany(c, wait);
      const result = await callFunction(c, deps, ANONYMOUS, name, {
        maxBytes: DEFAULT_BYTES,
        ...admitted,
      });
      if (result instanceof Response) return result;
      const tries =
        result.value === null ? await deps.limits.take("wrongKeyPerNetwork", network) : 0;
      return tries > 0 ? restTooMany(c, tries) : c.json(result.value);
    });
  return app;
};
