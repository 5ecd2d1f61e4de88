import { hasFormat } from "#domain/forms/formats.ts";
import { pluralize } from "#domain/plural.ts";
import { CODE_LIFE_MINUTES } from "#domain/sign-in-code.ts";
import { isReference, referenceOf } from "#domain/submission.ts";
import { type Env, readEnv } from "#server/env/env.ts";
import { isToTeam } from "#server/mail/outbox.ts";
import {
  HELD_AFTER_RESTORE,
  type MailFailure,
  type Operations,
} from "#server/operations/operations.ts";
import { fail, failWith } from "./command-line.ts";
import { withOperations } from "./with-operations.ts";

const USAGE = `Who may sign in at /admin/login:
  npm run staff -- list
  npm run staff -- add ADDRESS…
  npm run staff -- remove ADDRESS…
To let in somebody whom strangers keep from getting a code by email:
  npm run staff -- code ADDRESS
Email that could not be sent:
  npm run staff -- mail
  npm run staff -- mail --forget ID…    where ID is the record's, or its reference number
To send those that a restore has held:
  npm run staff -- mail release`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Task = (operations: Operations, env: Env) => Promise<void>;

const list: Task = async (operations) => {
  const members = await operations.listStaff();
  if (members.length === 0)
    console.log("Nobody may sign in yet. To add somebody: npm run staff -- add ADDRESS");
  for (const { email, since, is_admin } of members)
    console.log(`${email}  since ${since.slice(0, 10)}${is_admin ? "" : "  (no account yet)"}`);
};

const add =
  (emails: readonly string[]): Task =>
  async (operations) => {
    for (const email of emails) {
      if ((await operations.addStaff(email)) === "confirmed")
        console.log(`${email} had an account that was never confirmed. It is confirmed now.`);
      console.log(`${email} may sign in.`);
    }
  };

const remove =
  (emails: readonly string[]): Task =>
  async (operations, { adminEmails }) => {
    for (const email of emails) {
      if (!(await operations.removeStaff(email))) {
        console.log(`${email} was not staff.`);
        process.exitCode = 1;
        continue;
      }
      console.log(`${email} may no longer sign in, and can no longer see any submission.`);
      if (adminEmails.includes(email))
        console.log(
          "This address is in ADMIN_EMAILS (or its default): the next start adds it again.",
        );
    }
  };

const printCode =
  (email: string): Task =>
  async (operations) => {
    if (!operations.printCode)
      return fail(
        "Supabase issues the codes itself: wait an hour, or raise the limits under Authentication > Rate Limits in the project's dashboard.",
      );
    const code = await operations.printCode(email);
    if (code === undefined) return fail(`${email} is not staff.`);
    console.log(
      `${code}\nWorks once, within ${CODE_LIFE_MINUTES} minutes. At /admin/login enter the address, choose "Send code" and then enter this code; no email is sent.`,
    );
  };

const stateOf = ({ dead, due_at, last_error }: MailFailure): string => {
  if (last_error === HELD_AFTER_RESTORE) return "held";
  return dead ? "given up" : `next attempt ${due_at}`;
};

const listMail: Task = async (operations) => {
  const failures = await operations.listMailFailures();
  if (failures.length === 0) console.log("No email has failed.");
  for (const failure of failures)
    console.log(
      [
        stateOf(failure),
        `${failure.form_type} ${failure.submission_id}`,
        `email to the ${isToTeam(failure.kind) ? "team" : "applicant"}`,
        `attempts: ${failure.attempts}`,
        failure.last_error ?? "no response",
      ].join("  "),
    );
};

const releaseMail: Task = async (operations) =>
  console.log(`${await operations.releaseMail()} emails will be sent.`);

const dismissMail =
  (ids: readonly string[]): Task =>
  async (operations) => {
    const failures = await operations.listMailFailures();
    for (const id of ids) {
      const named = failures.filter(({ submission_id }) => referenceOf(submission_id) === id);
      const [found = id, ...others] = new Set(named.map(({ submission_id }) => submission_id));
      const isKnown = UUID.test(found) && others.length === 0;
      const count = isKnown ? await operations.dismissMail(found) : 0;
      if (count === 0) fail(`No email about a record with the id ${id} was given up.`);
      else
        console.log(
          `${pluralize(count, "email")} about ${id} will no longer be reported. The record stays.`,
        );
    }
  };

/** Returns the task that the arguments name, or the reason to refuse them. */
const parseArguments = ([action, ...rest]: readonly string[]): Task | string => {
  if (action === "list") return list;
  if (action === "mail" && rest[0] === "--forget") {
    const ids = rest.slice(1).map((id) => id.toLowerCase());
    const invalid = ids.find((id) => !UUID.test(id) && !isReference(id));
    if (invalid !== undefined) return `"${invalid}" is not the id of a record.`;
    return ids.length > 0 ? dismissMail(ids) : USAGE;
  }
  if (action === "mail") return rest[0] === "release" ? releaseMail : listMail;
  const emails = rest.map((email) => email.trim().toLowerCase());
  const [first] = emails;
  if (!["add", "remove", "code"].includes(action ?? "") || first === undefined) return USAGE;
  const invalid = emails.find((email) => !hasFormat.email(email));
  if (invalid !== undefined) return `"${invalid}" is not an email address.`;
  if (action === "code") return emails.length === 1 ? printCode(first) : USAGE;
  return action === "add" ? add(emails) : remove(emails);
};

const main = async (): Promise<void> => {
  const task = parseArguments(process.argv.slice(2));
  if (typeof task === "string") return fail(task);
  const env = readEnv(process.env);
  await withOperations(env, (operations) => task(operations, env));
};

await main().catch(failWith);
