import { existsSync } from "node:fs";
import { join } from "node:path";
import { readEnv } from "#server/env/env.ts";
import { failStart } from "#server/errors.ts";
import { isBuilt } from "./build/build-stamp.ts";

// Builds and creates PGlite's database in a process that ends, because a process never gives back the
// memory that these take: a server that has created the database itself keeps some 130 MB more.
const prepare = async (): Promise<void> => {
  const { backend, dataDir, dataSync } = readEnv(process.env);
  if (!isBuilt()) {
    console.log("Building the pages…");
    const { buildSite } = await import("./build/build.ts");
    await buildSite();
  }
  const isEmbedded = backend.kind === "embedded" && backend.databaseUrl === undefined;
  if (isEmbedded && !existsSync(join(dataDir, "database", "PG_VERSION"))) {
    const { openDatabase } = await import("#server/database/open-database.ts");
    const database = await openDatabase({ dataDir, databaseUrl: undefined, dataSync });
    await database.close();
  }
};

await prepare().catch(failStart);
