import { readEnv } from "#server/env/env.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { fail, failWith, readArguments } from "./command-line.ts";
import { sayHeld } from "./hold-mail.ts";
import { refuseOtherDatabases } from "./refuse.ts";

const USAGE = `Restores a backup, or the newest one in FOLDER, into an empty DATA_DIR:
  npm run restore -- FOLDER [--send-email]
--send-email sends what was owed when the backup was taken, though it may have been sent since.`;

const PG_RESTORE = `psql "$DATABASE_URL" --file=server/database/migrations/roles.sql && pg_restore --no-owner --single-transaction --dbname="$DATABASE_URL" conference.dump && npm run staff -- mail hold`;

const restore = async (folder: string, sendEmail: boolean): Promise<void> => {
  const env = readEnv(process.env);
  const options = { dataDir: env.dataDir, sendEmail };
  refuseOtherDatabases(env, PG_RESTORE);
  const { path, manifest, held } = await restoreBackup(folder, options);
  console.log(`Restored ${path}, of ${manifest.createdAt}. Start the product now.`);
  if (held.length > 0)
    console.log(
      `${sayHeld(held)}, as mail of that time may have left since. To see what is held: npm run staff -- mail. To send it: npm run staff -- mail release`,
    );
};

const parsed = readArguments({ "send-email": { type: "boolean", default: false } });
const [folder, ...rest] = parsed?.positionals ?? [];
if (!parsed || folder === undefined || rest.length > 0) fail(USAGE);
else await restore(folder, parsed.values["send-email"]).catch(failWith);
