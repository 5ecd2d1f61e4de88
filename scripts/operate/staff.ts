import { hasFormat } from "#domain/forms/formats.ts";
import { readEnv } from "#server/env.ts";
import { openOperations } from "#server/operations/open-operations.ts";
import type { Operations } from "#server/operations/operations.ts";

const USAGE = `Who may sign in at /admin/login:
  npm run staff -- list
  npm run staff -- add ADDRESS…
  npm run staff -- remove ADDRESS…
Mail that could not be sent:
  npm run staff -- mail`;

type Command =
  | { readonly action: "list" | "mail" }
  | { readonly action: "add" | "remove"; readonly emails: readonly string[] }
  | { readonly action: "refuse"; readonly message: string };

const parseArguments = ([action, ...rest]: readonly string[]): Command => {
  if (action === "list" || action === "mail") return { action };
  const emails = rest.map((email) => email.trim().toLowerCase());
  if ((action !== "add" && action !== "remove") || emails.length === 0)
    return { action: "refuse", message: USAGE };
  const invalid = emails.find((email) => !hasFormat.email(email));
  return invalid === undefined
    ? { action, emails }
    : { action: "refuse", message: `"${invalid}" is not an email address.` };
};

const list = async (operations: Operations): Promise<void> => {
  const members = await operations.listStaff();
  if (members.length === 0)
    console.log("Nobody may sign in yet. To add somebody: npm run staff -- add ADDRESS");
  for (const { email, since, is_admin } of members)
    console.log(`${email}  since ${since.slice(0, 10)}${is_admin ? "" : "  (no account yet)"}`);
};

const mail = async (operations: Operations): Promise<void> => {
  const failures = await operations.listMailFailures();
  if (failures.length === 0) console.log("No mail has failed.");
  for (const failure of failures)
    console.log(
      [
        failure.dead ? "given up" : `next attempt ${failure.due_at}`,
        `${failure.form_type} ${failure.submission_id}`,
        `mail to the ${failure.kind === "team" ? "team" : "applicant"}`,
        `attempts: ${failure.attempts}`,
        failure.last_error ?? "no response",
      ].join("  "),
    );
};

const add = async (operations: Operations, emails: readonly string[]): Promise<void> => {
  for (const email of emails) {
    await operations.addStaff(email);
    console.log(`${email} may sign in.`);
  }
};

const remove = async (
  operations: Operations,
  emails: readonly string[],
  adminEmails: readonly string[],
): Promise<void> => {
  for (const email of emails) {
    if (await operations.removeStaff(email)) {
      console.log(`${email} may no longer sign in, and can no longer see any submission.`);
      if (adminEmails.includes(email))
        console.log(
          "This address is in ADMIN_EMAILS (or its default): the next start adds it again.",
        );
    } else {
      console.log(`${email} was not staff.`);
      process.exitCode = 1;
    }
  }
};

const fail = (message: string): void => {
  console.error(message);
  process.exitCode = 1;
};

const main = async (command: Command): Promise<void> => {
  if (command.action === "refuse") return fail(command.message);
  const env = readEnv(process.env);
  const { operations, close } = await openOperations(env);
  try {
    switch (command.action) {
      case "list":
        return await list(operations);
      case "mail":
        return await mail(operations);
      case "add":
        return await add(operations, command.emails);
      case "remove":
        return await remove(operations, command.emails, env.adminEmails);
    }
  } finally {
    await close();
  }
};

await main(parseArguments(process.argv.slice(2))).catch((error: Error) => fail(error.message));
