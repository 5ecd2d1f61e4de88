import { databaseFolderOf, holdsDatabase } from "#server/database/data-folder/created-marker.ts";
import { readEnv } from "#server/env/env.ts";
import { failStart } from "#server/errors.ts";

// Creates PGlite's database in a process that ends, because a process never gives back the memory that
// this takes: a server that has created the database itself keeps some 130 MB more.
const createDatabase = async (): Promise<void> => {
  const { backend, dataDir, dataSync } = readEnv(process.env);
  const isEmbedded = backend.kind === "embedded" && backend.databaseUrl === undefined;
  if (isEmbedded && !(await holdsDatabase(databaseFolderOf(dataDir)))) {
    const { openDatabase } = await import("#server/database/open-database.ts");
    const database = await openDatabase({ dataDir, databaseUrl: undefined, dataSync });
    await database.close();
  }
};

await createDatabase().catch(failStart);
