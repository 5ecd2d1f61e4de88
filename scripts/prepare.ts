import { readEnv } from "#server/env/env.ts";
import { failStart } from "#server/errors.ts";
import { isBuilt } from "./build/build-stamp.ts";
import { createDatabase } from "./create-database.ts";

// What comes before the server, in a process that ends: building and creating a database take memory
// that a process never gives back.
const prepare = async (): Promise<void> => {
  const { backend, dataDir, dataSync } = readEnv(process.env);
  if (!isBuilt()) {
    console.log("Building the pages…");
    const { buildSite } = await import("./build/build.ts");
    await buildSite();
  }
  if (backend.kind === "embedded" && backend.databaseUrl === undefined)
    await createDatabase(dataDir, dataSync);
};

await prepare().catch(failStart);
