import { startPostgresql } from "#tests/support/database/postgresql-server.ts";
import { testYear } from "#tests/support/supabase/year-journey.ts";

testYear("PGlite", async () => ({ environment: {}, stop: async () => {} }));

testYear("PostgreSQL", async (clock) => {
  const { url, stop } = await startPostgresql({ environment: clock });
  return { environment: { DATABASE_URL: url }, stop };
});
