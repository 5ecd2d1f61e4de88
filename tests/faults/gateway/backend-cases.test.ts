import { expect } from "vitest";
import { databaseOn } from "#server/database/open-database.ts";
import { gatewaySchema } from "#server/gateway/schema.ts";
import { codeIn } from "#tests/support/mail/sent-mail.ts";
import { startSmtp } from "#tests/support/mail/smtp.ts";
import { MEMBER, STAFF } from "#tests/support/people.ts";
import { readConfig, signInClient, visitorClient } from "#tests/support/server/clients.ts";
import { spawnServer } from "#tests/support/server/spawn-server.ts";
import { postgresqlStorage } from "#tests/support/server/storage.ts";
import { planted } from "#tests/support/supabase/backend-cases/backend-case.ts";
import { describeBackend } from "#tests/support/supabase/backend-cases/describe-backend.ts";

describeBackend("PostgreSQL with two instances", async () => {
  const [storage, smtp] = await Promise.all([postgresqlStorage(), startSmtp()]);
  const before = await storage.open();
  const database = await databaseOn(before, [gatewaySchema]);
  await before.begin(({ sql }) => sql("insert into auth.users (email) values ($1)", [MEMBER]));
  await database.close();

  const start = () => spawnServer({ ...storage.environment, SMTP_URL: smtp.url });
  const servers = await Promise.all([start(), start()]);
  const [first] = servers;
  if (!first) throw new Error("No server started.");
  const stop = () => Promise.all(servers.splice(0).map((server) => server.stop()));

  const visitor = await visitorClient(first);
  for (const [table, row] of planted)
    expect((await visitor.from(table).insert(row as object)).status).toBe(201);
  const tokenOf = async (email: string) => {
    const client = await signInClient(await visitorClient(first), email, () =>
      codeIn(smtp.mails.findLast(({ recipients }) => recipients.includes(email))?.parsed.text),
    );
    return (await client.auth.getSession()).data.session?.access_token ?? "";
  };
  const tokens = { "a member": await tokenOf(MEMBER), staff: await tokenOf(STAFF) };
  return {
    url: servers.at(-1)?.url ?? "",
    publishableKey: (await readConfig(first)).supabasePublishableKey,
    tokens,
    mails: () => smtp.mails.filter(({ parsed }) => codeIn(parsed.text) !== "").length,
    inspect: async (query) => {
      await stop();
      const engine = await storage.open();
      const rows = await engine.begin(({ sql }) => sql<{ value: unknown }>(query));
      await engine.close();
      return rows.map(({ value }) => value);
    },
    close: async () => {
      await stop();
      await Promise.all([smtp.close(), storage.remove()]);
    },
  };
});
