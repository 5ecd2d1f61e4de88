import { fail } from "#cli/command-line.ts";
import { hasFormat } from "#domain/forms/formats.ts";
import { report, statusOf } from "./check-result.ts";
import { runChecks } from "./run-checks.ts";

const USAGE = `Says what works with this environment and what does not. Set what the server is started with.
  npm run doctor
  npm run doctor -- --mail ADDRESS    also sends one email`;

const [, , option, address, ...rest] = process.argv;
const mailTo = option === "--mail" ? address : undefined;
if (rest.length > 0 || (option !== undefined && !(mailTo && hasFormat.email(mailTo)))) fail(USAGE);
else {
  const results = await runChecks(process.env, { mailTo });
  console.log(report(results));
  process.exitCode = statusOf(results);
}
