import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { createHostedClient } from "#server/hosted/client.ts";
import { createHostedOutbox } from "#server/hosted/outbox.ts";
import { createHostedOperations } from "#server/operations/hosted-operations.ts";
import { seedStaff } from "#server/operations/seed-staff.ts";
import { listen } from "#tests/support/listen.ts";

const silent = createServer(() => {});
let url: string;
beforeAll(async () => {
  url = `http://127.0.0.1:${await listen(silent)}`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

test("a Supabase project that never answers stops no start", async () => {
  const env = readEnv({
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: "key",
    ADMIN_EMAILS: "asha@example.com",
  });
  const operations = createHostedOperations(createHostedClient(url, "secret", 50));
  expect(await seedStaff(operations, env)).toMatch(/^Staff could not be added: /);
});

test("a Supabase project that never answers holds up no mail", async () => {
  const outbox = createHostedOutbox(createHostedClient(url, "secret", 50));
  await expect(outbox.claim(1, 60)).rejects.toThrow("claim_outbox");
});
