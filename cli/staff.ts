import { hasFormat, withoutMarks } from "#domain/forms/formats.ts";
import { isReference } from "#domain/submission.ts";
import { readEnv } from "#server/env/env.ts";
import { fail, failWith, readArguments } from "./command-line.ts";
import {
  dismissMail,
  holdRestoredMail,
  listMail,
  releaseMail,
  retryMail,
  UUID,
} from "./staff/failed-mail.ts";
import { addMembers, listMembers, printCode, removeMembers } from "./staff/members.ts";
import { type Task, withOperations } from "./with-operations.ts";

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

const TASKS_WITHOUT_NAMES: ReadonlyMap<string, Task> = new Map([
  ["list", listMembers],
  ["mail", listMail],
  ["mail release", releaseMail],
  ["mail hold", holdRestoredMail],
]);

const isId = (text: string): boolean => UUID.test(text) || isReference(text);

const isEmail = (text: string): boolean => hasFormat.email(text);

/** Returns the task for names that are all valid, or the reason to refuse the first that is not. */
const taskFor = (
  names: readonly string[],
  isValid: (name: string) => boolean,
  what: string,
  task: Task,
): Task | string => {
  const invalid = names.find((name) => !isValid(name));
  return invalid === undefined ? task : `"${invalid}" is not ${what}.`;
};

const ID = "the id of a record";
const ADDRESS = "an email address";

/** Returns the task that the arguments name, or the reason to refuse them. */
const parseArguments = (): Task | string => {
  const parsed = readArguments({ forget: { type: "boolean", default: false } });
  if (!parsed) return USAGE;
  const [action = "", ...names] = parsed.positionals.map((text) =>
    withoutMarks(text).toLowerCase(),
  );
  if (parsed.values.forget) {
    const isComplete = action === "mail" && names.length > 0;
    return isComplete ? taskFor(names, isId, ID, dismissMail(names)) : USAGE;
  }
  const [subcommand, ...ids] = names;
  if (action === "mail" && subcommand === "retry" && ids.length > 0)
    return taskFor(ids, (id) => id === "all" || isId(id), ID, retryMail(ids));
  const taskWithoutNames = TASKS_WITHOUT_NAMES.get([action, ...names].join(" "));
  if (taskWithoutNames) return taskWithoutNames;
  const [email] = names;
  if (email === undefined) return USAGE;
  switch (action) {
    case "add":
      return taskFor(names, isEmail, ADDRESS, addMembers(names));
    case "remove":
      return taskFor(names, isEmail, ADDRESS, removeMembers(names));
    case "code":
      return names.length === 1 ? taskFor(names, isEmail, ADDRESS, printCode(email)) : USAGE;
    default:
      return USAGE;
  }
};

const main = async (): Promise<void> => {
  const task = parseArguments();
  if (typeof task === "string") return fail(task);
  await withOperations(readEnv(process.env), task);
};

await main().catch(failWith);
