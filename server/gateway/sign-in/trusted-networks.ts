import type { Sql } from "#server/database/database.ts";

/** A network that a person has not signed in from for so long counts as strange again. */
const KNOWN_NETWORK_DAYS = 90;

/**
 * Whose doing a request counts as. Anyone may ask for anyone's codes and try them, so a stranger
 * could use up a person's mails and tries for ever (SAFETY case 33). A network from which the
 * person has signed in therefore has a lane of its own, with its own live code, tries and mails,
 * as OWASP's device cookies do it. All other networks share the second lane: there five wrong
 * tries void a code whoever made them, but each network has only a share of the person's mails
 * (`codesOfStranger`) and of tries at codes that another network asked for (`triesOfStranger`).
 * What remains: someone with several networks can hold up a sign-in from a new place for an hour.
 */
export type LoginScope = {
  readonly userId: string;
  readonly network: string;
  readonly knownNetwork: boolean;
};

const knownSince = (at: Date): Date => new Date(at.getTime() - KNOWN_NETWORK_DAYS * 86_400_000);

export const loginScopeOf = async (
  sql: Sql,
  userId: string,
  network: string,
  at: Date,
): Promise<LoginScope> => {
  const known = await sql(
    "select from gateway.known_networks where user_id = $1 and network = $2 and seen_at > $3",
    [userId, network, knownSince(at)],
  );
  return { userId, network, knownNetwork: known.length > 0 };
};

/** What a stranger's share is counted by. */
export const strangerKey = ({ userId, network }: LoginScope): string => `${network} ${userId}`;

export const rememberNetwork = async (
  sql: Sql,
  { userId, network }: LoginScope,
  at: Date,
): Promise<void> => {
  await sql("delete from gateway.known_networks where user_id = $1 and seen_at <= $2", [
    userId,
    knownSince(at),
  ]);
  await sql(
    `insert into gateway.known_networks (user_id, network, seen_at) values ($1, $2, $3)
       on conflict (user_id, network) do update set seen_at = excluded.seen_at`,
    [userId, network, at],
  );
};
