import { fail, failWith, readArguments } from "#cli/command-line.ts";
import { withOperations } from "#cli/with-operations.ts";
import { withoutControls } from "#domain/control-characters.ts";
import { event } from "#domain/event.ts";
import { hasFormat, withoutMarks } from "#domain/forms/formats.ts";
import { referenceOf } from "#domain/submission.ts";
import { type Env, readEnv } from "#server/env/env.ts";
import { mailFolderOf } from "#server/mail/mail-files.ts";
import type { Operations } from "#server/operations/operations.ts";
import { describeExtent, describePerson, toJson } from "./describe-person.ts";
import { planCorrection } from "./plan-correction.ts";
import { findPerson, forgetPerson, isKnown, type Person } from "./stored-person.ts";

const USAGE = `Answers a person who asks to see, correct or remove what is stored about them:
  npm run person -- show EMAIL
  npm run --silent person -- export EMAIL > FILE.json
  npm run person -- correct EMAIL --id ID --set FIELD=VALUE [--set FIELD=VALUE…] [--yes]
  npm run person -- forget EMAIL [--yes]
Without --yes, correct and forget only say what they would do. The command ends with
0 when it did so, 1 when it was refused or failed, 2 when there is nothing to show or do.`;

/** The exit status when there is nothing to show or do. */
const NOTHING = 2;

const DRY_RUN = "Nothing was changed. To do it, run the same command with --yes.";

type Found = { readonly operations: Operations; readonly env: Env; readonly person: Person };
type Task = (found: Found) => Promise<void>;

/** Prints lines without signs that command the terminal or turn its writing direction. */
const print = (...lines: readonly string[]): void =>
  console.log(withoutControls(lines.join("\n"), "\uFFFD").replace(/\p{Bidi_Control}/gu, "\uFFFD"));

const show: Task = async ({ person }) => print(...describePerson(person));

const exportAsJson: Task = async ({ person }) =>
  isKnown(person)
    ? console.log(toJson(person, new Date()))
    : fail(`Nothing is stored about ${person.email}.`, NOTHING);

/** Prints the places where the person's data may still be, which no command reaches. */
const printRemains = ({ backend }: Env, { staff, account, mentions, email }: Person): void => {
  const isHosted = backend.kind === "hosted";
  const lines = [
    staff &&
      `${email} is on the staff list, which this command leaves. To remove it: npm run staff -- remove ${email}`,
    account &&
      isHosted &&
      "The account in the Supabase project stays. To remove it: Authentication > Users in the project's dashboard.",
    mentions.length > 0 && "What other people wrote stays, also where it names the address.",
    isHosted
      ? "Backups are not changed: the Supabase project keeps its own for as long as its plan says."
      : "Backups are not changed: npm run backup keeps the newest 7 of a folder, or as many as --keep says, and removes older ones. After a restore, run this command again.",
    "Emails that have left are in the mailboxes of the team and of the person.",
  ];
  print(...lines.filter((line) => typeof line === "string"));
};

const forget =
  (isDryRun: boolean): Task =>
  async ({ operations, env, person }) => {
    const { email } = person;
    // A team may have received email at the default mailboxes before it set its own.
    const mailboxes = [env.mailboxes, event.mailboxes].flatMap((each) => Object.values(each));
    if (mailboxes.some((mailbox) => mailbox.toLowerCase() === email))
      return fail(`${email} is a mailbox of the team: emails to it are about other people.`);
    print(...describePerson(person));
    if (person.records.length === 0 && person.files.length === 0)
      fail(`No record or email file of ${email} is stored.`, NOTHING);
    else if (isDryRun) print(`Would remove ${describeExtent(person)}.`, DRY_RUN);
    else {
      const { records, files } = await forgetPerson(operations, mailFolderOf(env.dataDir), person);
      print(`Removed: records ${records}, email files ${files}.`);
    }
    printRemains(env, person);
  };

const correct =
  (id: string, settings: Readonly<Record<string, string>>, isDryRun: boolean): Task =>
  async ({ operations, person: { email, records, files } }) => {
    const [record, ...others] = records.filter(({ row }) =>
      [row.id, referenceOf(row.id)].includes(id),
    );
    if (!record || others.length > 0) return fail(`${email} has no record with the id ${id}.`);
    const { form, row, events } = record;
    const plan = planCorrection(form, row, settings);
    if (plan.status === "refused") return fail(plan.problems.join("\n"));
    if (plan.changes.length === 0) return fail("The record already says this.", NOTHING);
    for (const { column, from, to } of plan.changes)
      print(column, `  was: ${from ?? "(empty)"}`, `  is:  ${to ?? "(empty)"}`);
    if (isDryRun) return print(DRY_RUN);
    if (!(await operations.correctSubmission(form.table, plan.correction)))
      return fail("The record was deleted meanwhile.");
    print("Corrected. Emails and backups from before keep what they say.");
    if (files.length > 0) print("That includes the email files that show lists.");
    if (events.some(({ words }) => words))
      print("The words for the site stay: the speaker changes them on their own page.");
  };

/** Returns the task that the arguments name, or the reason to refuse them. */
const parseArguments = (): { readonly email: string; readonly task: Task } | string => {
  const parsed = readArguments({
    id: { type: "string" },
    set: { type: "string", multiple: true, default: [] },
    yes: { type: "boolean", default: false },
  });
  const [action, address = "", ...rest] = parsed?.positionals ?? [];
  if (!parsed || rest.length > 0 || address === "") return USAGE;
  const { id, set, yes } = parsed.values;
  const email = withoutMarks(address).toLowerCase();
  if (!hasFormat.email(email)) return `"${email}" is not an email address.`;
  if (action === "correct") {
    const pairs = set.flatMap((text) => [...text.matchAll(/^(\w+)=(.*)$/gs)]);
    if (id === undefined || set.length === 0 || pairs.length < set.length) return USAGE;
    const settings = Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value]));
    return { email, task: correct(id.toLowerCase(), settings, !yes) };
  }
  if (id !== undefined || set.length > 0) return USAGE;
  if (action === "forget") return { email, task: forget(!yes) };
  if (action === "show" && !yes) return { email, task: show };
  return action === "export" && !yes ? { email, task: exportAsJson } : USAGE;
};

const main = async (): Promise<void> => {
  const command = parseArguments();
  if (typeof command === "string") return fail(command);
  const { email, task } = command;
  const env = readEnv(process.env);
  await withOperations(env, async (operations) => {
    const person = await findPerson(operations, mailFolderOf(env.dataDir), email);
    if (!isKnown(person) && person.mentions.length === 0)
      return fail(`Nothing is stored about ${email}.`, NOTHING);
    await task({ operations, env, person });
  });
};

await main().catch(failWith);
