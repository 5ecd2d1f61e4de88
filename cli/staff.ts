import { hasFormat, withoutMarks } from "#domain/forms/formats.ts";
import { pluralize } from "#domain/plural.ts";
import { CODE_LIFE_MINUTES } from "#domain/sign-in-code.ts";
import { isReference, referenceOf } from "#domain/submission.ts";
import { openPostgresql } from "#server/database/postgresql.ts";
import { type Env, readEnv } from "#server/env/env.ts";
import { isToTeam } from "#server/mail/outbox.ts";
import {
  HELD_AFTER_RESTORE,
  type MailFailure,
  type Operations,
} from "#server/operations/operations.ts";
import { fail, failWith, readArguments } from "./command-line.ts";
import { holdMail } from "./hold-mail.ts";
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
To send email that was given up again:
  npm run staff -- mail retry ID…       or "all"; ID as above
After a restore of PostgreSQL, before the start, to hold the email that it owes:
  npm run staff -- mail hold
To send those that were held after a restore:
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

/** Checks whether an email waits for somebody's decision: after a restore, or as its reader has changed their mind. */
const isHeld = ({ last_error }: MailFailure): boolean =>
  last_error === HELD_AFTER_RESTORE || last_error?.startsWith("its reader has ") === true;

const stateOf = (failure: MailFailure): string => {
  if (isHeld(failure)) return "held";
  const { dead, due_at } = failure;
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
  console.log(`${pluralize(await operations.releaseMail(), "email")} will be sent.`);

const holdRestoredMail: Task = async (_, { backend }) => {
  if (backend.kind === "hosted" || !backend.databaseUrl)
    return fail("This is for DATABASE_URL. npm run restore holds the email of PGlite itself.");
  const engine = openPostgresql(backend.databaseUrl);
  const held = await engine.begin(({ sql }) => holdMail(sql)).finally(engine.close);
  console.log(
    `${pluralize(held, "email is", "emails are")} held. To see what is held: npm run staff -- mail`,
  );
};

/** Returns the ids of the records that an id or a reference number names among those of failed email. */
const recordsNamed = (failures: readonly MailFailure[], id: string): readonly string[] => {
  const named = failures.filter(({ submission_id }) => referenceOf(submission_id) === id);
  return named.length === 0 ? [id] : [...new Set(named.map(({ submission_id }) => submission_id))];
};

const retryMail =
  (ids: readonly string[]): Task =>
  async (operations) => {
    const failures = await operations.listMailFailures();
    const givenUp = failures.filter((failure) => failure.dead && !isHeld(failure));
    for (const id of ids) {
      const records = id === "all" ? undefined : recordsNamed(failures, id);
      const mails = givenUp.filter(({ submission_id }) => records?.includes(submission_id) ?? true);
      const count =
        records && records.length > 1
          ? 0
          : await operations.retryMail(mails.map((mail) => mail.id));
      if (count > 0) console.log(`${pluralize(count, "email")} will be sent again.`);
      else
        fail(
          records
            ? `No email about a record with the id ${id} was given up.`
            : "No email was given up.",
        );
    }
  };

const forgetMail =
  (ids: readonly string[]): Task =>
  async (operations) => {
    const failures = await operations.listMailFailures();
    for (const id of ids) {
      const [found = id, ...others] = recordsNamed(failures, id);
      const isKnown = UUID.test(found) && others.length === 0;
      const count = isKnown ? await operations.forgetMail(found) : 0;
      if (count === 0) fail(`No email about a record with the id ${id} was given up.`);
      else
        console.log(
          `${pluralize(count, "email")} about ${id} will no longer be reported. The record stays.`,
        );
    }
  };

const TASKS = new Map([
  ["list", list],
  ["mail", listMail],
  ["mail release", releaseMail],
  ["mail hold", holdRestoredMail],
]);

/** Returns the task that the arguments name, or the reason to refuse them. */
const parseArguments = (): Task | string => {
  const parsed = readArguments({ forget: { type: "boolean", default: false } });
  const [action = "", ...rest] = (parsed?.positionals ?? []).map((text) =>
    withoutMarks(text).toLowerCase(),
  );
  const [first, ...others] = rest;
  if (parsed?.values.forget) {
    const invalid = rest.find((id) => !UUID.test(id) && !isReference(id));
    if (action !== "mail" || first === undefined) return USAGE;
    return invalid === undefined ? forgetMail(rest) : `"${invalid}" is not the id of a record.`;
  }
  if (action === "mail" && first === "retry" && others.length > 0) {
    const invalid = others.find((id) => id !== "all" && !UUID.test(id) && !isReference(id));
    return invalid === undefined ? retryMail(others) : `"${invalid}" is not the id of a record.`;
  }
  if (!["add", "remove", "code"].includes(action) || first === undefined)
    return TASKS.get([action, ...rest].join(" ")) ?? USAGE;
  const invalid = rest.find((email) => !hasFormat.email(email));
  if (invalid !== undefined) return `"${invalid}" is not an email address.`;
  if (action === "code") return rest.length === 1 ? printCode(first) : USAGE;
  return action === "add" ? add(rest) : remove(rest);
};

const main = async (): Promise<void> => {
  const task = parseArguments();
  if (typeof task === "string") return fail(task);
  const env = readEnv(process.env);
  await withOperations(env, (operations) => task(operations, env));
};

await main().catch(failWith);
