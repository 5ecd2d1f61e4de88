import { hasFormat } from "#domain/forms/formats.ts";
import { examine } from "./examine.ts";
import { report, statusOf } from "./finding.ts";

const USAGE = `Says what works with this environment and what does not. Set what the server is started with.
  npm run doctor
  npm run doctor -- --mail ADDRESS    also sends one email`;

const [, , option, address, ...rest] = process.argv;
const mailTo = option === "--mail" ? address : undefined;
if (rest.length > 0 || (option !== undefined && !(mailTo && hasFormat.email(mailTo)))) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const findings = await examine(process.env, { mailTo });
  console.log(report(findings));
  process.exitCode = statusOf(findings);
}
