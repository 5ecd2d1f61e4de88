import { startPostgresql } from "#tests/support/database/postgresql-server.ts";
import { newDataDir } from "#tests/support/server/spawn-server.ts";
import { pgliteStorage } from "#tests/support/server/storage.ts";
import { testYear } from "#tests/support/supabase/year-journey.ts";

testYear("PGlite", async () => {
  const { environment, dataDir = "", remove } = await pgliteStorage();
  return { environment, dataDir, close: remove };
});

testYear("PostgreSQL", async (clock) => {
  const postgresql = await startPostgresql({ environment: clock });
  const dataDir = await newDataDir();
  return {
    environment: { DATABASE_URL: postgresql.url },
    dataDir,
    close: postgresql.stop,
  };
});
