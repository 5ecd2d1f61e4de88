import { Hono } from "hono";
import { errorReason } from "#server/errors.ts";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { readObject } from "#server/gateway/http/body.ts";
import { authFailure, tooMany } from "#server/gateway/http/responses.ts";
import { requestIdOf } from "#server/lib/request.ts";
import { codeMail } from "./code-mail.ts";
import { hasLiveCode, issueCode, withdrawCode } from "./codes.ts";
import { readDevice } from "./device-cookie.ts";
import { COMMAND_LINE, findLogin, guessKey } from "./login.ts";
import { normalEmail } from "./users.ts";

/** Short, because somebody is waiting for the response. */
const MAIL_TIMEOUT_MS = 20_000;

/** `POST /auth/v1/otp`: mails a sign-in code to an existing user; it never creates one. */
export const otp = (deps: GatewayDeps): Hono<GatewayEnv> => {
  const { database, keys, limits, mailer, clock, log } = deps;
  return new Hono<GatewayEnv>().post("/auth/v1/otp", async (c) => {
    const fields = await readObject(c);
    if (fields instanceof Response) return fields;
    const email = normalEmail(fields.email);
    if (!email)
      return authFailure(
        c,
        400,
        "validation_failed",
        "Unable to validate email address: invalid format",
      );

    const device = readDevice(c, keys, email);
    const wait = await limits.take("codePerNetwork", device ?? deps.networkHashOf(c));
    if (wait > 0) return tooMany(c, wait);

    const at = clock();
    const { user, login } = await findLogin(database, email, device, at);
    if (!user) return authFailure(c, 422, "otp_disabled", "Signups not allowed for otp");

    // Whoever was given a printed code goes on to enter it, whatever strangers have used up.
    const printedLogin = { ...login, device: COMMAND_LINE };
    const hasPrintedCode = await database.transaction((sql) => hasLiveCode(sql, printedLogin, at));
    if (hasPrintedCode) return c.json({});

    const waitAfterGuesses = await limits.wait("wrongCodes", guessKey(login));
    if (waitAfterGuesses > 0) return tooMany(c, waitAfterGuesses);
    const issued = await database.transaction((sql) => issueCode(sql, keys, login, at));
    if ("seconds" in issued) return tooMany(c, issued.seconds);
    try {
      await mailer.send(codeMail(user.email, issued.code, deps.edition), MAIL_TIMEOUT_MS);
    } catch (error) {
      await database.transaction((sql) => withdrawCode(sql, login));
      log(`gateway: a sign-in code could not be sent (${errorReason(error)})`, {
        event: "sign-in.code-not-sent",
        request: requestIdOf(c),
      });
      return authFailure(c, 500, "unexpected_failure", "Error sending magic link email");
    }
    return c.json({});
  });
};
