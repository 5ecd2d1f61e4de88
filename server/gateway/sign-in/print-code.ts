import type { GatewayDeps } from "#server/gateway/deps.ts";
import { issueCode } from "./codes.ts";
import { COMMAND_LINE } from "./login.ts";

/**
 * Returns an operation that issues a code to staff whom strangers keep out. It returns undefined for
 * an address that is not staff.
 */
export const printCode =
  ({ database, keys, info, clock }: Pick<GatewayDeps, "database" | "keys" | "info" | "clock">) =>
  (email: string): Promise<string | undefined> =>
    database.transaction(async (sql) => {
      const [user] = await sql<{ id: string }>(
        `select users.id from public.list_staff() as staff
           join auth.users on lower(users.email) = staff.email
           where staff.email = $1 and staff.is_admin`,
        [email],
      );
      if (!user) return undefined;
      const login = { userId: user.id, device: COMMAND_LINE };
      // No limit holds the operator back.
      await sql("delete from gateway.devices where user_id = $1 and device = $2", [
        login.userId,
        login.device,
      ]);
      const issued = await issueCode(sql, keys, login, clock());
      info(`gateway: a sign-in code of account ${user.id} was printed by the operator`, {
        event: "sign-in.code-printed",
        account: user.id,
      });
      return "code" in issued ? issued.code : undefined;
    });
