import { fail, failWith } from "#cli/command-line.ts";
import { event } from "#domain/event.ts";
import { paths } from "#domain/paths.ts";
import { readEnv } from "#server/env/env.ts";
import { localUrl } from "#server/env/local-url.ts";
import { mailFolderOf } from "#server/mail/mail-files.ts";
import { fillDemo } from "./fill-demo.ts";

const USAGE = `Fills an empty embedded database (DATA_DIR) with invented records of all five forms:
  npm run demo`;

const fill = async (): Promise<void> => {
  const env = readEnv(process.env);
  const { backend, dataDir, adminEmails, smtpUrl } = env;
  // Records of another database may be real.
  const other = backend.kind === "hosted" ? "SUPABASE_URL" : backend.databaseUrl && "DATABASE_URL";
  if (other)
    return fail(`The demo fills the embedded database only. Unset ${other} and run it again.`);
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
else await fill().catch(failWith);
