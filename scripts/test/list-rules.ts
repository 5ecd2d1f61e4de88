import { problemsOf, readRules, UNTESTED } from "./rules.ts";

const { rules, tests } = readRules();
for (const rule of rules) {
  if (UNTESTED.has(rule)) console.log(`${rule}\tnot tested: ${UNTESTED.get(rule)}`);
  for (const test of tests) {
    if (test.rules.includes(rule)) console.log(`${rule}\t${test.path}\t${test.title}`);
  }
}
const problems = problemsOf(rules, tests);
for (const problem of problems) console.error(problem);
console.log(
  `${rules.length} rules, ${UNTESTED.size} without a test for a reason, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
