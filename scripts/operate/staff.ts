import { hasFormat } from "#domain/forms/formats.ts";
import { readEnv } from "#server/env.ts";
import { openOperations } from "#server/operations/open-operations.ts";
import type { Operations } from "#server/operations/operations.ts";

const USAGE = `Who may sign in at /admin/login:
  npm run staff -- list
  npm run staff -- add ADDRESS…
  npm run staff -- remove ADDRESS…
Mails that did not go out:
  npm run staff -- mail`;

const list = async (desk: Operations): Promise<void> => {
  const members = await desk.list();
  if (members.length === 0)
    console.log("Nobody may sign in. Add one: npm run staff -- add ADDRESS");
  for (const { email, since, is_admin } of members)
    console.log(`${email}  since ${since.slice(0, 10)}${is_admin ? "" : "  (no account yet)"}`);
};

const mail = async (desk: Operations): Promise<void> => {
  const failures = await desk.mailFailures();
  if (failures.length === 0) console.log("Every mail that was tried has gone out.");
  for (const failure of failures)
    console.log(
      [
        failure.dead ? "given up" : `next try ${failure.due_at}`,
        `${failure.form_type} ${failure.submission_id}`,
        `mail to the ${failure.kind === "team" ? "team" : "applicant"}`,
        `${failure.attempts} tries`,
        failure.last_error ?? "no answer",
      ].join("  "),
    );
};

const change = async (
  desk: Operations,
  act: "add" | "remove",
  emails: readonly string[],
  adminEmails: readonly string[],
): Promise<void> => {
  for (const email of emails) {
    if (act === "add") {
      await desk.add(email);
      console.log(`${email} may sign in.`);
    } else if (await desk.remove(email)) {
      console.log(`${email} may no longer sign in, and sees nothing from now on.`);
      if (adminEmails.includes(email))
        console.log("It stands in ADMIN_EMAILS (or its default): the next start adds it again.");
    } else {
      console.log(`${email} was not staff.`);
      process.exitCode = 1;
    }
  }
};

const main = async ([act, ...rest]: readonly string[]): Promise<void> => {
  const emails = rest.map((email) => email.trim().toLowerCase());
  const isChange = act === "add" || act === "remove";
  if (!isChange && act !== "list" && act !== "mail") throw new Error(USAGE);
  if (isChange && emails.length === 0) throw new Error(USAGE);
  const wrong = emails.find((email) => !hasFormat.email(email));
  if (wrong !== undefined) throw new Error(`"${wrong}" is no e-mail address.`);

  const env = readEnv(process.env);
  const { desk, close } = await openOperations(env);
  try {
    if (isChange) await change(desk, act, emails, env.adminEmails);
    else await (act === "list" ? list : mail)(desk);
  } finally {
    await close();
  }
};

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
