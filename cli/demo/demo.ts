import { fail } from "#cli/command-line.ts";
import { event } from "#domain/event.ts";
import { paths } from "#domain/paths.ts";
import { type Env, readEnv } from "#server/env/env.ts";
import { localUrl } from "#server/env/local-url.ts";
import { OperationsError } from "#server/errors.ts";
import { mailFolderOf } from "#server/mail/mail-files.ts";
import { fillDemo } from "./fill-demo.ts";

const USAGE = `Fills an empty embedded database (DATA_DIR) with invented records of all five forms:
  npm run demo`;

/** Throws OperationsError where the data is not in DATA_DIR: there it may be the real one. */
const refuseOtherModes = ({ backend }: Env): void => {
  const name = backend.kind === "hosted" ? "SUPABASE_URL" : backend.databaseUrl && "DATABASE_URL";
  if (name)
    throw new OperationsError(
      `The demo fills the embedded database only. Unset ${name} and run it again.`,
    );
};

const fill = async (): Promise<void> => {
  const env = readEnv(process.env);
  refuseOtherModes(env);
  const { dataDir, adminEmails, smtpUrl } = env;
  const records = await fillDemo(dataDir, new Date());
  const code = smtpUrl
    ? "The code arrives by email."
    : `The code is in the newest .eml file in ${mailFolderOf(dataDir)}.`;
  console.log(`${records} invented records are in ${dataDir}. No email was sent about them, and none is owed; but a sponsor who waits too long raises the alarm by email, as a real one would.
To see them:
  1. ${process.env.DATA_DIR ? `DATA_DIR=${dataDir} ` : ""}npm start
  2. Open ${localUrl(env)}${paths.signIn} and enter ${adminEmails[0] ?? event.defaultStaff}.
  3. ${code}`);
};

if (process.argv.length > 2) fail(USAGE);
else await fill().catch((error: Error) => fail(error.message));
