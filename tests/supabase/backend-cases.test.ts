import { createClient } from "@supabase/supabase-js";
import { expect } from "vitest";
import { startSmtp } from "#tests/support/mail/smtp.ts";
import { MEMBER, STAFF } from "#tests/support/people.ts";
import { signInClient } from "#tests/support/server/clients.ts";
import { spawnServer } from "#tests/support/server/spawn-server.ts";
import { planted } from "#tests/support/supabase/backend-cases/backend-case.ts";
import { describeBackend } from "#tests/support/supabase/backend-cases/describe-backend.ts";
import { deploy } from "./project/deploy.ts";
import { waitForMailedCode } from "./project/mailed-code.ts";
import { environmentOf, startProject } from "./project/project.ts";

describeBackend("a Supabase project", async () => {
  const [project, smtp] = await Promise.all([startProject(), startSmtp()]);
  await deploy(project, smtp.url);
  const { url, keys, database } = project;
  const seeding = await spawnServer({
    ...environmentOf(project),
    SMTP_URL: smtp.url,
    ADMIN_EMAILS: `${STAFF},${MEMBER}`,
  });
  await seeding.stop();
  await database.query(
    "delete from public.admins where user_id = (select id from auth.users where email = $1)",
    [MEMBER],
  );

  const client = (key = keys.publishableKey) =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  for (const [table, row] of planted)
    expect(
      (
        await client()
          .from(table)
          .insert(row as object)
      ).status,
    ).toBe(201);
  const tokenOf = async (email: string) => {
    const signedIn = await signInClient(client(), email, () =>
      waitForMailedCode(smtp.mails, email),
    );
    return (await signedIn.auth.getSession()).data.session?.access_token ?? "";
  };
  return {
    url,
    publishableKey: keys.publishableKey,
    tokens: { "a member": await tokenOf(MEMBER), staff: await tokenOf(STAFF) },
    mails: () => smtp.mails.length,
    inspect: async (query) =>
      (await database.query<{ value: unknown }>(query)).map(({ value }) => value),
    close: async () => {
      await Promise.all([project.stop(), smtp.close()]);
    },
  };
});
