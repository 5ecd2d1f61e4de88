import { type Context, Hono } from "hono";
import { CODE_DIGITS } from "#domain/sign-in-code.ts";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { readObject } from "#server/gateway/http/body.ts";
import { authFailure, authNotFound, authTooMany } from "#server/gateway/http/responses.ts";
import { LIMITS } from "#server/gateway/limits.ts";
import { redeemCode } from "./codes.ts";
import { sessionResponse } from "./session-response.ts";
import { startSession } from "./sessions.ts";
import { findLogin, rememberNetwork } from "./trusted-networks.ts";
import { normalEmail } from "./users.ts";

const refused = (c: Context): Response =>
  authFailure(c, 403, "otp_expired", "Token has expired or is invalid");

const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);

/** Writes one line a day when somebody seems to guess an account's codes. */
const countVoidedCode = async ({ limits, log }: GatewayDeps, userId: string): Promise<void> => {
  const { points } = LIMITS.voidedCodes;
  if ((await limits.count("voidedCodes", userId)) === points)
    log(
      `gateway: ${points} sign-in codes of account ${userId} were voided by wrong tries in a day`,
      { event: "sign-in.codes-voided", account: userId },
    );
};

/**
 * `POST /auth/v1/verify`: exchanges a mailed code for a session. Any type but `email`, and the
 * `token_hash` of a link, is a 404.
 */
export const verify = (deps: GatewayDeps): Hono<GatewayEnv> => {
  const { database, keys, limits, clock } = deps;
  return new Hono<GatewayEnv>().post("/auth/v1/verify", async (c) => {
    const wait = await limits.take("verifyPerNetwork", deps.networkHashOf(c));
    if (wait > 0) return authTooMany(c, wait);

    const body = await readObject(c);
    if (!body.ok)
      return authFailure(c, body.failure.status, "validation_failed", body.failure.message);
    const { type, token, token_hash: link } = body.fields;
    if (type !== "email" || link !== undefined) return authNotFound(c);
    const email = normalEmail(body.fields.email);
    if (!email || typeof token !== "string" || !CODE.test(token)) return refused(c);

    const at = clock();
    const found = await findLogin(deps, c, email);
    if (!found) return refused(c);
    const { user, scope } = found;
    const ownCodesOnly =
      !scope.knownNetwork && (await limits.wait("triesOfStrangers", user.id)) > 0;

    const { redeemed, grant } = await database.transaction(async (sql) => {
      const redeemed = await redeemCode(sql, keys, scope, token, { ownCodesOnly, at });
      if (redeemed.kind !== "right") return { redeemed };
      await rememberNetwork(sql, scope, at);
      return { redeemed, grant: await startSession(sql, keys, user.id, at) };
    });
    if (redeemed.kind === "wrong") {
      if (!scope.knownNetwork && !redeemed.isOwn) await limits.take("triesOfStrangers", user.id);
      if (redeemed.isVoid) await countVoidedCode(deps, user.id);
    }
    if (!grant) return refused(c);
    return c.json(await sessionResponse(keys, grant, at));
  });
};
