import { fail, readArguments } from "#cli/command-line.ts";
import { hasFormat } from "#domain/forms/formats.ts";
import { report, statusOf } from "./check-result.ts";
import { runChecks } from "./run-checks.ts";

const USAGE = `Says what works with this environment and what does not. Set what the server is started with.
  npm run doctor
  npm run doctor -- --mail ADDRESS    also sends one email
  npm run doctor -- --webhook         also sends one message to the team's chat`;

const parsed = readArguments({ mail: { type: "string" }, webhook: { type: "boolean" } });
const { mail: mailTo, webhook: tellsChat } = parsed?.values ?? {};
const isUsable =
  parsed?.positionals.length === 0 && (mailTo === undefined || hasFormat.email(mailTo));
if (!isUsable) fail(USAGE);
else {
  const results = await runChecks(process.env, { mailTo, tellsChat });
  console.log(report(results));
  process.exitCode = statusOf(results);
}
