import { hasFormat } from "#domain/forms/formats.ts";
import { readEnv } from "#server/env/env.ts";
import {
  HELD_AFTER_RESTORE,
  type MailFailure,
  type Operations,
} from "#server/operations/operations.ts";
import { fail } from "./command-line.ts";
import { openOperations } from "./open-operations.ts";

const USAGE = `Who may sign in at /admin/login:
  npm run staff -- list
  npm run staff -- add ADDRESS…
  npm run staff -- remove ADDRESS…
Email that could not be sent:
  npm run staff -- mail
  npm run staff -- mail --forget ID…    where ID is the record's
To send those that a restore has held:
  npm run staff -- mail release`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Command =
  | { readonly action: "list" | "mail" | "release" }
  | { readonly action: "add" | "remove"; readonly emails: readonly string[] }
  | { readonly action: "forget"; readonly ids: readonly string[] }
  | { readonly action: "refuse"; readonly message: string };

const parseIds = (given: readonly string[]): Command => {
  const ids = given.map((id) => id.toLowerCase());
  const invalid = ids.find((id) => !UUID.test(id));
  if (invalid !== undefined)
    return { action: "refuse", message: `"${invalid}" is not the id of a record.` };
  return ids.length > 0 ? { action: "forget", ids } : { action: "refuse", message: USAGE };
};

const parseArguments = ([action, ...rest]: readonly string[]): Command => {
  if (action === "mail" && rest[0] === "release") return { action: "release" };
  if (action === "mail" && rest[0] === "--forget") return parseIds(rest.slice(1));
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

const stateOf = ({ dead, due_at, last_error }: MailFailure): string => {
  if (last_error === HELD_AFTER_RESTORE) return "held";
  return dead ? "given up" : `next attempt ${due_at}`;
};

const mail = async (operations: Operations): Promise<void> => {
  const failures = await operations.listMailFailures();
  if (failures.length === 0) console.log("No email has failed.");
  for (const failure of failures)
    console.log(
      [
        stateOf(failure),
        `${failure.form_type} ${failure.submission_id}`,
        `email to the ${failure.kind === "team" ? "team" : "applicant"}`,
        `attempts: ${failure.attempts}`,
        failure.last_error ?? "no response",
      ].join("  "),
    );
};

const forget = async (operations: Operations, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    const count = await operations.dismissMail(id);
    if (count === 0) fail(`No email about a record with the id ${id} was given up.`);
    else
      console.log(
        `${count === 1 ? "1 email" : `${count} emails`} about ${id} will no longer be reported. The record stays.`,
      );
  }
};

const add = async (operations: Operations, emails: readonly string[]): Promise<void> => {
  for (const email of emails) {
    if ((await operations.addStaff(email)) === "confirmed")
      console.log(`${email} had an account that was never confirmed. It is confirmed now.`);
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
      case "release":
        return console.log(`${await operations.releaseMail()} emails will be sent.`);
      case "forget":
        return await forget(operations, command.ids);
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
