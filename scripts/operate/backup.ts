import { parseArgs } from "node:util";
import { readEnv } from "#server/env.ts";
import { createBackup } from "#server/operations/backup/create-backup.ts";
import { openStore } from "#server/operations/backup/open-store.ts";

const USAGE = `Writes a backup into a new folder inside FOLDER, also while the product runs:
  npm run backup -- FOLDER [--keep N] [--without-keys]
N backups stay in FOLDER (7 unless you say otherwise); older ones are removed.`;

const DEFAULT_KEEP = "7";

type Command =
  | {
      readonly action: "back up";
      readonly folder: string;
      readonly keep: number;
      readonly withKeys: boolean;
    }
  | { readonly action: "refuse" };

const parseCommand = (args: readonly string[]): Command => {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        keep: { type: "string", default: DEFAULT_KEEP },
        "without-keys": { type: "boolean" },
      },
    });
    const [folder, ...rest] = positionals;
    if (folder === undefined || rest.length > 0 || !/^[1-9]\d{0,3}$/.test(values.keep))
      return { action: "refuse" };
    return {
      action: "back up",
      folder,
      keep: Number(values.keep),
      withKeys: !values["without-keys"],
    };
  } catch {
    return { action: "refuse" };
  }
};

const backUp = async ({ folder, ...options }: Extract<Command, { action: "back up" }>) => {
  const env = readEnv(process.env);
  const { dataDir } = env;
  const backup = await createBackup(openStore(env), folder, {
    ...options,
    dataDir,
    now: new Date(),
  });
  console.log(
    backup.wasOpened
      ? `${backup.path}: ${backup.rows} rows, opened and compared.`
      : `${backup.path}: ${backup.rows} rows. Only its list of contents was checked, because this user may not create a database to open it in.`,
  );
  console.log(
    backup.hasKeys
      ? "The key that signs sessions is part of it: keep it as private as the data."
      : "The key that signs sessions is left out: after a restore everyone signs in again.",
  );
  console.log("Emails that were written to files (DATA_DIR/mail) are left out.");
  for (const name of backup.removed) console.log(`Removed ${name}.`);
};

const fail = (message: string): void => {
  console.error(message);
  process.exitCode = 1;
};

const command = parseCommand(process.argv.slice(2));
if (command.action === "refuse") fail(USAGE);
else await backUp(command).catch((error: Error) => fail(error.message));
