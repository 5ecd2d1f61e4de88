import { Hono } from "hono";
import type { GatewayDeps, GatewayEnv } from "#server/gateway/deps.ts";
import { bearerMissing, sessionNotFound } from "#server/gateway/http/responses.ts";
import { identify } from "./auth-middleware.ts";
import { endSessions } from "./sessions.ts";
import { USER_COLUMNS, type User, userResponse } from "./users.ts";

/**
 * The calls of whoever is signed in: `GET /auth/v1/user` returns them, and `POST /auth/v1/logout` ends their
 * sessions everywhere, and with them their access tokens.
 */
export const account = (deps: GatewayDeps): Hono<GatewayEnv> =>
  new Hono<GatewayEnv>()
    .get("/auth/v1/user", identify(deps), async (c) => {
      const signedIn = c.get("signedIn");
      if (!signedIn) return bearerMissing(c);
      const [found] = await deps.database.transaction((sql) =>
        sql<User>(`select ${USER_COLUMNS} from auth.users where id = $1`, [signedIn.userId]),
      );
      // Removed since the session was checked, and the session with them.
      return found ? c.json(userResponse(found)) : sessionNotFound(c);
    })
    .post("/auth/v1/logout", identify(deps), async (c) => {
      const signedIn = c.get("signedIn");
      if (!signedIn) return bearerMissing(c);
      await deps.database.transaction((sql) => endSessions(sql, signedIn.userId));
      return c.body(null, 204);
    });
