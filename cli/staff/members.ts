import { fail } from "#cli/command-line.ts";
import type { Task } from "#cli/with-operations.ts";
import { paths } from "#domain/paths.ts";
import { CODE_LIFE_MINUTES } from "#domain/sign-in-code.ts";
import { localUrl } from "#server/env/local-url.ts";

export const listMembers: Task = async (operations) => {
  const members = await operations.listStaff();
  if (members.length === 0)
    console.log("Nobody may sign in yet. To add somebody: npm run staff -- add ADDRESS");
  for (const { email, since, is_admin } of members)
    console.log(`${email}  since ${since.slice(0, 10)}${is_admin ? "" : "  (no account yet)"}`);
};

export const addMembers =
  (emails: readonly string[]): Task =>
  async (operations, env) => {
    const { publicUrl = localUrl(env) } = env;
    for (const email of emails) {
      if ((await operations.addStaff(email)) === "confirmed")
        console.log(`${email} had an account that was never confirmed. It is confirmed now.`);
      console.log(`${email} may sign in.`);
    }
    console.log(`Nobody is told by email. Send them this address: ${publicUrl}${paths.signIn}`);
  };

export const removeMembers =
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

export const printCode =
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
