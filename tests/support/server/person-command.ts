import { afterEach, beforeEach } from "vitest";
import type { Database } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { gatewaySchema } from "#server/gateway/schema.ts";
import { serveOperations } from "#server/operations/operations-socket.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { type CommandResult, runCommand } from "./commands.ts";
import { prepareDataDir } from "./spawn-server.ts";

/** The person whom `npm run person` is asked about. */
export const ASHA = "asha@example.org";

type PersonCommand = {
  /** The data folder of the test that runs, empty at first. */
  readonly dataDir: () => string;
  /** Closes something once the test is over, before its folder goes. */
  readonly closeLater: (close: () => Promise<void> | void) => void;
  /** Opens PGlite as the running product has it, with its socket. */
  readonly openBesideTheProduct: () => Promise<Database>;
  readonly run: (
    args: readonly string[],
    environment?: Readonly<Record<string, string>>,
  ) => Promise<CommandResult>;
};

/** Gives each test of `npm run person` a data folder of its own. */
export const personCommand = (): PersonCommand => {
  const dataDir = temporaryFolder(beforeEach);
  let closers: (() => Promise<void> | void)[];
  beforeEach(async () => {
    closers = [];
  });
  afterEach(async () => {
    for (const close of closers) await close();
  });
  const closeLater: PersonCommand["closeLater"] = (close) => void closers.push(close);
  return {
    dataDir,
    closeLater,
    openBesideTheProduct: async () => {
      await prepareDataDir(dataDir());
      const database = await openDatabase({
        dataDir: dataDir(),
        databaseUrl: undefined,
        ownSchemas: [gatewaySchema],
      });
      closeLater(await serveOperations(createSqlOperations(database), dataDir()));
      closeLater(() => database.close());
      return database;
    },
    run: (args, environment = {}) =>
      runCommand("person", args, { DATA_DIR: dataDir(), ...environment }),
  };
};
