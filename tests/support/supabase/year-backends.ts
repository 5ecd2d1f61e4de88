import { startPostgresql } from "#tests/support/database/postgresql-server.ts";
import type { StartBackend } from "./year-server.ts";

/** The databases of our own gateway, by a clock that the test moves. */
export const yearBackends: readonly { readonly name: string; readonly start: StartBackend }[] = [
  { name: "PGlite", start: async () => ({ environment: {}, stop: async () => {} }) },
  {
    name: "PostgreSQL",
    start: async (clock) => {
      const { url, stop } = await startPostgresql({ environment: clock });
      return { environment: { DATABASE_URL: url }, stop };
    },
  },
];
