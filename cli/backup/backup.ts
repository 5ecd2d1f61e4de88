import { fail, failWith, readArguments } from "#cli/command-line.ts";
import { refuseOtherDatabases } from "#cli/refuse.ts";
import { pluralize } from "#domain/plural.ts";
import { readEnv } from "#server/env/env.ts";
import { createBackup } from "./create-backup.ts";

const USAGE = `Writes a backup into a new folder inside FOLDER, also while the product runs:
  npm run backup -- FOLDER [--keep N] [--without-keys]
N backups stay in FOLDER (7 unless you say otherwise); older ones are removed.`;

const PG_DUMP = 'pg_dump --format=custom --file=conference.dump "$DATABASE_URL"';

const backUp = async (folder: string, keep: number, withKeys: boolean): Promise<void> => {
  const env = readEnv(process.env);
  refuseOtherDatabases(env, PG_DUMP);
  const options = { dataDir: env.dataDir, keep, withKeys, now: new Date() };
  const backup = await createBackup(folder, options);
  console.log(`${backup.path}: ${pluralize(backup.rows, "row")}, opened and compared.`);
  console.log(
    backup.hasKeys
      ? "The key that signs sessions is part of it: keep it as private as the data."
      : "The key that signs sessions is left out: after a restore everyone signs in again.",
  );
  console.log("Emails that were written to files (DATA_DIR/mail) are left out.");
  for (const name of backup.removed) console.log(`Removed ${name}.`);
};

const parsed = readArguments({
  keep: { type: "string", default: "7" },
  "without-keys": { type: "boolean", default: false },
});
const [folder, ...rest] = parsed?.positionals ?? [];
const { keep = "", "without-keys": withoutKeys } = parsed?.values ?? {};
if (folder === undefined || rest.length > 0 || !/^[1-9]\d{0,3}$/.test(keep)) fail(USAGE);
else await backUp(folder, Number(keep), !withoutKeys).catch(failWith);
