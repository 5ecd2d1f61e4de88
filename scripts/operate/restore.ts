import { parseArgs } from "node:util";
import { readEnv } from "#server/env.ts";
import { openStore } from "#server/operations/backup/open-store.ts";
import { restoreBackup } from "#server/operations/backup/restore-backup.ts";

const USAGE = `Restores a backup, or the newest one in FOLDER, into an empty DATA_DIR or DATABASE_URL:
  npm run restore -- FOLDER [--send-email]
--send-email sends what was owed when the backup was taken, though it may have been sent since.`;

type Command =
  | { readonly action: "restore"; readonly folder: string; readonly sendEmail: boolean }
  | { readonly action: "refuse" };

const parseCommand = (args: readonly string[]): Command => {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { "send-email": { type: "boolean", default: false } },
    });
    const [folder, ...rest] = positionals;
    if (folder === undefined || rest.length > 0) return { action: "refuse" };
    return { action: "restore", folder, sendEmail: values["send-email"] };
  } catch {
    return { action: "refuse" };
  }
};

const restore = async ({ folder, sendEmail }: Extract<Command, { action: "restore" }>) => {
  const env = readEnv(process.env);
  const { dataDir } = env;
  const { path, manifest, held } = await restoreBackup(openStore(env), folder, {
    dataDir,
    sendEmail,
  });
  console.log(`Restored ${path}, of ${manifest.createdAt}. Start the product now.`);
  if (held > 0)
    console.log(
      `${held} emails are held, because they may have been sent after the backup. To see them: npm run staff -- mail. To send them: npm run staff -- mail release`,
    );
};

const fail = (message: string): void => {
  console.error(message);
  process.exitCode = 1;
};

const command = parseCommand(process.argv.slice(2));
if (command.action === "refuse") fail(USAGE);
else await restore(command).catch((error: Error) => fail(error.message));
