import { type Context, Hono } from "hono";
import { CODE_DIGITS, MAX_CODE_DIGITS } from "#domain/sign-in-code.ts";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { readObject } from "#server/gateway/http/body.ts";
import { authFailure, authNotFound, tooMany } from "#server/gateway/http/responses.ts";
import { requestIdOf } from "#server/lib/request.ts";
import { redeemCode } from "./codes.ts";
import { createDevice, readDevice } from "./device-cookie.ts";
import { COMMAND_LINE, findLogin, guessKey, rememberDevice } from "./login.ts";
import { sessionResponse, startSession } from "./sessions.ts";
import { normalEmail } from "./users.ts";

const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);
const PRINTED_CODE = new RegExp(`^\\d{${MAX_CODE_DIGITS}}$`);

/**
 * `POST /auth/v1/verify`: exchanges a code for a session. Any type but `email`, and the `token_hash`
 * of a link, is a 404.
 */
export const verify = (deps: GatewayDeps): Hono<GatewayEnv> => {
  const { database, keys, limits, clock, info } = deps;
  const report = (c: Context, outcome: "accepted" | "refused", account: string | undefined) => {
    const request = requestIdOf(c);
    info(`gateway: a sign-in was ${outcome}`, { event: `sign-in.${outcome}`, request, account });
  };
  const refuse = (c: Context, account?: string): Response => {
    report(c, "refused", account);
    return authFailure(c, 403, "otp_expired", "Token has expired or is invalid");
  };
  return new Hono<GatewayEnv>().post("/auth/v1/verify", async (c) => {
    const fields = await readObject(c);
    if (fields instanceof Response) return fields;
    const { type, token, token_hash: link } = fields;
    if (type !== "email" || link !== undefined) return authNotFound(c);
    const email = normalEmail(fields.email);
    if (!email || typeof token !== "string") return refuse(c);

    const known = readDevice(c, keys, email);
    const wait = await limits.take("verifyPerNetwork", known ?? deps.networkHashOf(c));
    if (wait > 0) return tooMany(c, wait);
    const isPrinted = PRINTED_CODE.test(token);
    if (!isPrinted && !CODE.test(token)) return refuse(c);

    const at = clock();
    const { user, login } = await findLogin(database, email, known, at);
    if (!isPrinted && (await limits.wait("wrongCodes", guessKey(login))) > 0)
      return refuse(c, user?.id);

    const device = createDevice(c, keys, email);
    const { redeemed, grant } = await database.transaction(async (sql) => {
      const tried = isPrinted ? { ...login, device: COMMAND_LINE } : login;
      const redeemed = await redeemCode(sql, keys, tried, token, at);
      if (redeemed !== "right") return { redeemed };
      await rememberDevice(sql, login, device.signature, at);
      return { redeemed, grant: await startSession(sql, keys, login.userId, at) };
    });
    if (redeemed === "wrong" && !isPrinted) await limits.take("wrongCodes", guessKey(login));
    if (!grant) return refuse(c, user?.id);
    device.writeCookie();
    report(c, "accepted", login.userId);
    return c.json(await sessionResponse(keys, grant, at));
  });
};
