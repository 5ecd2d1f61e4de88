import { parseArgs } from "node:util";
import { openOperations } from "#cli/open-operations.ts";
import { event } from "#domain/event.ts";
import { hasFormat } from "#domain/forms/formats.ts";
import { type Env, readEnv } from "#server/env/env.ts";
import { mailFolderOf } from "#server/mail/mail-files.ts";
import type { Operations } from "#server/operations/operations.ts";
import { describePerson, exportPerson, extentOf } from "./describe-person.ts";
import { findPerson, isKnown, type Person } from "./find-person.ts";
import { forgetPerson } from "./forget-person.ts";
import { planCorrection } from "./plan-correction.ts";

const USAGE = `Answers a person who asks to see, correct or remove what is stored about them:
  npm run person -- show EMAIL
  npm run --silent person -- export EMAIL > FILE.json
  npm run person -- correct EMAIL --id ID --set FIELD=VALUE [--set FIELD=VALUE…] [--yes]
  npm run person -- forget EMAIL [--yes]
Without --yes, correct and forget only say what they would do. The command ends with
0 when it did so, 1 when it was refused or failed, 2 when there is nothing to show or do.`;

/** The exit status when there is nothing to show or do. */
const NOTHING = 2;

type Command =
  | { readonly action: "show" | "export"; readonly email: string }
  | { readonly action: "forget"; readonly email: string; readonly isDryRun: boolean }
  | {
      readonly action: "correct";
      readonly email: string;
      readonly isDryRun: boolean;
      readonly id: string;
      readonly settings: Readonly<Record<string, string>>;
    }
  | { readonly action: "refuse"; readonly message: string };

const refuse = (message: string): Command => ({ action: "refuse", message });

const parseCommand = (args: readonly string[]): Command => {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        id: { type: "string" },
        set: { type: "string", multiple: true, default: [] },
        yes: { type: "boolean", default: false },
      },
    });
    const [action, address = "", ...rest] = positionals;
    const email = address.trim().toLowerCase();
    const isDryRun = !values.yes;
    const settings = values.set.map((text) => /^(\w+)=(.*)$/s.exec(text)?.slice(1));
    if (rest.length > 0 || address === "") return refuse(USAGE);
    if (!hasFormat.email(email)) return refuse(`"${email}" is not an email address.`);
    if (action === "correct") {
      if (values.id === undefined || settings.length === 0 || settings.includes(undefined))
        return refuse(USAGE);
      return {
        action,
        email,
        isDryRun,
        id: values.id.toLowerCase(),
        settings: Object.fromEntries(settings.flatMap((pair) => (pair ? [pair] : []))),
      };
    }
    if (values.id !== undefined || settings.length > 0) return refuse(USAGE);
    if (action === "forget") return { action, email, isDryRun };
    if ((action === "show" || action === "export") && isDryRun) return { action, email };
    return refuse(USAGE);
  } catch {
    return refuse(USAGE);
  }
};

const end = (status: number, message: string): void => {
  console.error(message);
  process.exitCode = status;
};

/** What strangers typed must not command the terminal, or turn its direction of writing. */
const print = (lines: readonly string[]): void =>
  console.log(lines.join("\n").replace(/(?![\n\t])\p{Cc}|\p{Bidi_Control}/gu, "\uFFFD"));

const DRY_RUN = "Nothing was changed. To do it, run the same command with --yes.";

/** Says where else the person's data may be, which no command reaches. */
const sayWhatRemains = ({ backend }: Env, { staff, account, mentions, email }: Person): void => {
  if (staff)
    console.log(
      `${email} is on the staff list, which this command leaves. To remove it: npm run staff -- remove ${email}`,
    );
  if (account && backend.kind === "hosted")
    console.log(
      "The account in the Supabase project stays. To remove it: Authentication > Users in the project's dashboard.",
    );
  if (mentions.length > 0)
    console.log("What other people wrote stays, also where it names the address.");
  console.log(
    backend.kind === "hosted"
      ? "Backups are not changed: the Supabase project keeps its own for as long as its plan says."
      : "Backups are not changed: npm run backup keeps the newest 7 of a folder, or as many as --keep says, and removes older ones. After a restore, run this command again.",
  );
  console.log("Emails that have left are in the mailboxes of the team and of the person.");
};

/** Says whether an address is a mailbox of the team, now or before it set its own. */
const isMailbox = (email: string, { mailboxes }: Env): boolean =>
  [...Object.values(mailboxes), ...Object.values(event.mailboxes)].some(
    (mailbox) => mailbox.toLowerCase() === email,
  );

const forget = async (
  operations: Operations,
  env: Env,
  person: Person,
  isDryRun: boolean,
): Promise<void> => {
  if (isMailbox(person.email, env))
    return end(1, `${person.email} is a mailbox of the team: emails to it are about other people.`);
  print(describePerson(person));
  const isEmpty = person.records.length === 0 && person.files.length === 0;
  if (isEmpty) end(NOTHING, `No record or email file of ${person.email} is stored.`);
  else if (isDryRun) print([`Would remove ${extentOf(person)}.`, DRY_RUN]);
  else {
    const { records, files } = await forgetPerson(operations, mailFolderOf(env.dataDir), person);
    print([`Removed: records ${records}, email files ${files}.`]);
  }
  sayWhatRemains(env, person);
};

const correct = async (
  operations: Operations,
  { email, records, files }: Person,
  { id, settings, isDryRun }: Extract<Command, { action: "correct" }>,
): Promise<void> => {
  const record = records.find(({ row }) => row.id === id);
  if (!record) return end(1, `${email} has no record with the id ${id}.`);
  const { form, row } = record;
  const plan = planCorrection(form, row, settings);
  if (plan.status === "refused") return end(1, plan.problems.join("\n"));
  if (plan.changes.length === 0) return end(NOTHING, "The record already says this.");
  for (const { column, from, to } of plan.changes)
    print([column, `  was: ${from ?? "(empty)"}`, `  is:  ${to ?? "(empty)"}`]);
  if (isDryRun) return print([DRY_RUN]);
  if (!(await operations.correctSubmission(form.table, plan.correction)))
    return end(1, "The record was deleted meanwhile.");
  print(["Corrected. Emails and backups from before keep what they say."]);
  if (files.length > 0) print(["That includes the email files that show lists."]);
};

const main = async (command: Command): Promise<void> => {
  if (command.action === "refuse") return end(1, command.message);
  const env = readEnv(process.env);
  const { operations, close } = await openOperations(env);
  try {
    const person = await findPerson(operations, mailFolderOf(env.dataDir), command.email);
    if (!isKnown(person) && (person.mentions.length === 0 || command.action === "export"))
      return end(NOTHING, `Nothing is stored about ${command.email}.`);
    switch (command.action) {
      case "show":
        return print(describePerson(person));
      case "export":
        return console.log(exportPerson(person, new Date()));
      case "forget":
        return await forget(operations, env, person, command.isDryRun);
      case "correct":
        return await correct(operations, person, command);
    }
  } finally {
    await close();
  }
};

await main(parseCommand(process.argv.slice(2))).catch((error: Error) => end(1, error.message));
