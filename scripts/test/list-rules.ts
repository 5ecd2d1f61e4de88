import { existsSync, readFileSync } from "node:fs";
import { problemsOf, provenRules, rulesOf } from "./rules.ts";

const specification = readFileSync("docs/specification.md", "utf8");
const table = readFileSync("docs/specification-tests.md", "utf8");

const problems = problemsOf(specification, table, (path) =>
  existsSync(path) ? readFileSync(path, "utf8") : undefined,
);
const untested = provenRules(table).filter(({ tests }) => tests.length === 0);

for (const { rule, untested: reason } of untested) console.log(`${rule} is not tested: ${reason}`);
for (const problem of problems) console.error(problem);
console.log(
  `${rulesOf(specification).length} rules, ${untested.length} without a test for a reason, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
