import { DAY_MS } from "#domain/event-day.ts";
import type { Database, Sql } from "#server/database/database.ts";
import { DEVICE_DAYS } from "./device-cookie.ts";
import { USER_COLUMNS, type User } from "./users.ts";

/** Stands for all browsers without a valid cookie of the person, which share one limit. */
const UNKNOWN_DEVICE = "";

/** Stands for the command line, whose codes are printed for a person whom strangers keep out. */
export const COMMAND_LINE = "command line";

/**
 * Whose codes and tries a request counts against. Anyone may ask for anyone's codes and try them, so
 * strangers could use up a person's emails and tries for ever (docs/security.md 5.33). Each browser
 * from which a person has signed in therefore has limits of its own, as OWASP's device cookies do it.
 */
export type Login = {
  readonly userId: string;
  /** The signature in a valid cookie of the person, or one of the two above. */
  readonly device: string;
};

/** Returns the key by which wrong codes are counted. */
export const guessKey = ({ userId, device }: Login): string => `${userId} ${device}`;

const knownSince = (at: Date): Date => new Date(at.getTime() - DEVICE_DAYS * DAY_MS);

/** Stands for whoever has an address that is not staff: nothing is stored of them. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/**
 * Returns the user with an address, and the login of a browser whose cookie has this signature. A
 * cookie that was replaced by a later sign-in is as good as none. An address without a user costs the
 * same work, and its login opens nothing.
 */
export const findLogin = (
  database: Database,
  email: string,
  device: string | undefined,
  at: Date,
): Promise<{ readonly user: User | undefined; readonly login: Login }> =>
  database.transaction(async (sql) => {
    const [user] = await sql<User>(
      `select ${USER_COLUMNS} from auth.users where lower(email) = $1`,
      [email],
    );
    const userId = user?.id ?? NOBODY;
    const known = await sql<Login>(
      "select device from gateway.devices where user_id = $1 and device = $2 and signed_in_at > $3",
      [userId, device, knownSince(at)],
    );
    return { user, login: { userId, device: known[0]?.device ?? UNKNOWN_DEVICE } };
  });

/** Makes the browser of a login known by a new signature, in the place of the one before. */
export const rememberDevice = async (
  sql: Sql,
  { userId, device }: Login,
  signature: string,
  at: Date,
): Promise<void> => {
  await sql(
    `delete from gateway.devices
       where user_id = $1 and signed_in_at is not null and (device = $2 or signed_in_at <= $3)`,
    [userId, device, knownSince(at)],
  );
  await sql(
    `insert into gateway.devices
         (user_id, device, signed_in_at, tries_left, sent_at, hour_began, sent_in_hour)
       values ($1, $2, $3, 0, 'epoch', $3, 0)`,
    [userId, signature, at],
  );
};
