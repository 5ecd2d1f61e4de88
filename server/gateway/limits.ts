import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Database } from "#server/database/database.ts";

type Figure = { readonly points: number; readonly seconds: number };

/** SAFETY section 2. */
export const LIMITS = {
  /** A whole college may sit behind one address: 200 applications an hour must pass with room to spare. */
  insertPerNetwork: { points: 3000, seconds: 3600 },
  /** It tells who is staff, so it is limited hard (SAFETY section 1). */
  allowlistPerNetwork: { points: 100, seconds: 600 },
  codePerNetwork: { points: 100, seconds: 600 },
  verifyPerNetwork: { points: 600, seconds: 600 },
  refreshPerNetwork: { points: 600, seconds: 600 },
  /** Shares of a network from which the person has not signed in (see LoginScope). */
  codesOfStranger: { points: 5, seconds: 3600 },
  triesOfStranger: { points: 5, seconds: 3600 },
} as const satisfies Record<string, Figure>;

export type LimitName = keyof typeof LIMITS;

export type Limits = {
  /** Takes one point; answers the seconds to wait when there was none left, else 0. */
  take(name: LimitName, key: string): Promise<number>;
  /** The same without taking. */
  wait(name: LimitName, key: string): Promise<number>;
};

export type LimitFigures = Readonly<Record<LimitName, Figure>>;

const secondsUntil = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1000));

/** In memory beside PGlite; in the database on PostgreSQL, where instances count together. */
export const createLimits = (database: Database, figures: LimitFigures = LIMITS): Limits => {
  const storeClient = {
    query: async ({ text, values }: { text: string; values?: readonly unknown[] }) => {
      const rows = await database.transaction((sql) => sql(text, values));
      return { rows, rowCount: rows.length };
    },
  };
  const limiterOf = (name: LimitName): RateLimiterAbstract => {
    const { points, seconds } = figures[name];
    const options = { keyPrefix: name, points, duration: seconds };
    return database.engine === "pglite"
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({
          ...options,
          storeClient,
          storeType: "client",
          schemaName: "gateway",
          tableName: "limits",
          tableCreated: true,
        });
  };
  const limiters = Object.fromEntries(
    (Object.keys(figures) as LimitName[]).map((name) => [name, limiterOf(name)]),
  ) as Record<LimitName, RateLimiterAbstract>;

  return {
    take: async (name, key) => {
      try {
        await limiters[name].consume(key);
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return secondsUntil(refused);
        throw refused;
      }
    },
    wait: async (name, key) => {
      const used = await limiters[name].get(key);
      return used && used.consumedPoints >= figures[name].points ? secondsUntil(used) : 0;
    },
  };
};
