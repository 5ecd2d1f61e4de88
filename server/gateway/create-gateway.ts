import { type Context, Hono } from "hono";
import { except } from "hono/combine";
import { errorPlace } from "#server/errors.ts";
import { limitBody, MAX_BODY_BYTES } from "#server/gateway/http/body.ts";
import { createLimits, type LimitTable } from "#server/http/limits.ts";
import { isClientGone, requestIdOf } from "#server/lib/request.ts";
import type { GatewayDeps, GatewayEnv } from "./deps.ts";
import { databaseFailure } from "./http/database-errors.ts";
import { authNotFound, failure, restFailure } from "./http/responses.ts";
import { functions, LISTS } from "./rest/functions.ts";
import { insertRow } from "./rest/insert-row.ts";
import { selectRows } from "./rest/select-rows.ts";
import { updateStatus } from "./rest/update-status.ts";
import { account } from "./sign-in/account.ts";
import { identify } from "./sign-in/auth-middleware.ts";
import { otp } from "./sign-in/otp.ts";
import { refreshToken } from "./sign-in/refresh-token.ts";
import { verify } from "./sign-in/verify.ts";

export type GatewayOptions = Omit<GatewayDeps, "clock" | "limits" | "networkHashOf"> & {
  readonly networkOf: (c: Context) => string;
  readonly clock?: () => Date;
  readonly limits?: LimitTable;
};

/** A queue is worked off within seconds; an outage is asked about again. */
const RETRY_AFTER_SECONDS = "5";

/** As Supabase refuses a call without the project's key. */
const NO_KEY = {
  message: "No API key found in request",
  hint: "No `apikey` request header was found.",
};
const WRONG_KEY = {
  message: "Invalid API key",
  hint: "Double check the publishable key of this project.",
};

/** Limited once their sender is known to be signed in. */
const LIST_PATHS = LISTS.map((name) => `/rest/v1/rpc/${name}`);

/** Each is a Hono app of its own. */
const CALLS = [insertRow, selectRows, updateStatus, functions, otp, verify, refreshToken, account];

/** Returns the app for `/rest/v1` and `/auth/v1`: these calls, and nothing else. */
export const createGateway = (options: GatewayOptions): Hono => {
  const { database, keys, log, networkOf, limits } = options;
  const deps: GatewayDeps = {
    clock: () => new Date(),
    ...options,
    limits: createLimits(database, limits),
    networkHashOf: (c) => keys.keyedHash("network", networkOf(c)),
  };
  const app = new Hono<GatewayEnv>();

  for (const path of ["/rest/v1/*", "/auth/v1/*"]) {
    app.use(path, async (c, next) => {
      c.header("cache-control", "no-store");
      const key = c.req.header("apikey");
      if (key === keys.publishableKey) return next();
      return c.json(key === undefined ? NO_KEY : WRONG_KEY, 401);
    });
    app.use(path, except(LIST_PATHS, limitBody(MAX_BODY_BYTES)));
  }
  app.use("/rest/v1/*", identify(deps));

  for (const call of CALLS) app.route("/", call(deps));

  app.all("/rest/v1/*", (c) =>
    restFailure(c, {
      status: 404,
      code: "PGRST205",
      message: "Could not find this table or function in the schema cache",
    }),
  );
  app.all("/auth/v1/*", authNotFound);

  app.onError((error, c) => {
    if (isClientGone(c)) return c.body(null, 400);
    const known = databaseFailure(error, c.get("signedIn") !== undefined);
    if (!known || known.status >= 500) {
      // Not the message of the database, which may hold values that people typed.
      const reason = known?.code ?? errorPlace(error);
      log(`gateway: ${c.req.method} ${c.req.path} failed: ${reason}`, {
        event: "gateway.failed",
        request: requestIdOf(c),
      });
    }
    if (known?.status === 503) c.header("retry-after", RETRY_AFTER_SECONDS);
    const internal = { status: 500 as const, code: "PGRST000", message: "Internal error" };
    return failure(c, known ?? internal, "unexpected_failure");
  });
  return new Hono().route("/", app);
};
