import { createHash, randomBytes } from "node:crypto";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Database } from "#server/database/database.ts";

type Limit = {
  readonly points: number;
  readonly seconds: number;
  /** Counts a person, not a network. */
  readonly isOfPerson?: true;
};

/** How often one network, or one person, may do something. */
export const LIMITS = {
  /** A whole college may share one address, and its 200 applications an hour must get through. */
  insertPerNetwork: { points: 3000, seconds: 3600 },
  formPostPerNetwork: { points: 3000, seconds: 3600 },
  /** Those 200 applications, with a second attempt for each. */
  sendEmailPerNetwork: { points: 400, seconds: 3600 },
  /** Strict, because the response reveals who is staff. */
  allowlistPerNetwork: { points: 100, seconds: 600 },
  /** A browser that has signed in counts apart from its network, here and for verify. */
  codePerNetwork: { points: 100, seconds: 600 },
  verifyPerNetwork: { points: 600, seconds: 600 },
  refreshPerNetwork: { points: 600, seconds: 600 },
  /** Calls of the applicants' own page, and those for links. */
  applicantPagePerNetwork: { points: 600, seconds: 600 },
  lineUpPerNetwork: { points: 600, seconds: 600 },
  linkRequestPerNetwork: { points: 20, seconds: 600 },
  /** Employers check a few; nobody guesses one of 128 bits. */
  certificatePerNetwork: { points: 600, seconds: 600 },
  /** Counts a person in one browser, or in all browsers that they never signed in with. */
  wrongCodes: { points: 50, seconds: 86_400, isOfPerson: true },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export type LimitTable = Readonly<Record<LimitName, Limit>>;

const secondsUntil = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1000));

/** More than the clocks of two instances differ. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Returns whether a count ends later than its window can: the clock was ahead when it began. */
const startsInFuture = ({ msBeforeNext }: RateLimiterRes, { seconds }: Limit): boolean =>
  msBeforeNext > seconds * 1000 + CLOCK_TOLERANCE_MS;

const consume = (limiter: RateLimiterAbstract, key: string) =>
  limiter.consume(key).then(
    (result) => ({ result, isRefused: false }),
    (refused: unknown) => {
      if (refused instanceof RateLimiterRes) return { result: refused, isRefused: true };
      throw refused;
    },
  );

const SALT = randomBytes(16);

/**
 * Returns one of 65,536 keys for a network, because somebody may hold more networks than this process
 * memory. Nobody outside knows which ones share a count.
 */
const bucketOf = (network: string): string =>
  String(createHash("sha256").update(SALT).update(network).digest().readUInt16BE());

type Query = { readonly text: string; readonly values?: readonly unknown[] };

/** Counts in memory, or in PostgreSQL, where several instances count together. */
export const createLimits = (database?: Database, table: LimitTable = LIMITS) => {
  const limiterOf = (name: LimitName): RateLimiterAbstract => {
    const { points, seconds } = table[name];
    const options = { keyPrefix: name, points, duration: seconds };
    if (database?.engine !== "postgresql") return new RateLimiterMemory(options);
    return new RateLimiterPostgres({
      ...options,
      storeClient: {
        query: async ({ text, values }: Query) => {
          const rows = await database.transaction((sql) => sql(text, values));
          return { rows, rowCount: rows.length };
        },
      },
      storeType: "client",
      schemaName: "gateway",
      tableName: "limits",
      tableCreated: true,
      // A network over its limit is refused without asking the database again.
      inMemoryBlockOnConsumed: points + 1,
    });
  };
  const limiters = Object.fromEntries(
    (Object.keys(table) as LimitName[]).map((name) => [name, limiterOf(name)]),
  ) as Record<LimitName, RateLimiterAbstract>;

  return {
    /** Takes one point. Returns 0, or the seconds to wait when no point was left. */
    take: async (name: LimitName, key: string): Promise<number> => {
      const isShared = database?.engine !== "postgresql" && !table[name].isOfPerson;
      const limiter = limiters[name];
      const counted = isShared ? bucketOf(key) : key;
      let { result, isRefused } = await consume(limiter, counted);
      if (startsInFuture(result, table[name])) {
        await limiter.delete(counted);
        ({ result, isRefused } = await consume(limiter, counted));
      }
      return isRefused ? secondsUntil(result) : 0;
    },
    /** Returns the same without taking a point. */
    wait: async (name: LimitName, key: string): Promise<number> => {
      const used = await limiters[name].get(key);
      if (!used || startsInFuture(used, table[name])) return 0;
      return used.consumedPoints >= table[name].points ? secondsUntil(used) : 0;
    },
  };
};

export type Limits = ReturnType<typeof createLimits>;
