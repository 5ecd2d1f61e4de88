import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "#server/env/env.ts";
import { createHostedClient } from "#server/hosted/client.ts";
import { functionsOfProject } from "#server/hosted/project-functions.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { createHostedOperations } from "#server/operations/hosted-operations.ts";
import { seedStaff } from "#server/operations/seed-staff.ts";
import { listen } from "#tests/support/server/listen.ts";
import { manualClock } from "#tests/support/server/manual-clock.ts";

const silent = createServer(() => {});
let url: string;
beforeAll(async () => {
  url = `http://127.0.0.1:${await listen(silent)}`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

test("the server starts although its Supabase project does not respond", async () => {
  const env = readEnv({
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: "key",
    ADMIN_EMAILS: "asha@example.com",
  });
  const operations = createHostedOperations(createHostedClient(url, "secret", 50));
  const lines: string[] = [];
  const { schedule } = manualClock();
  await seedStaff(operations, env, {
    announce: (line) => lines.push(line),
    log: (line) => lines.push(line),
    schedule,
  });
  expect(lines).toEqual([expect.stringMatching(/^Staff could not be added yet: /)]);
});

test("the mail worker gives up on a Supabase project that does not respond", async () => {
  const outbox = createOutbox(functionsOfProject(createHostedClient(url, "secret", 50)));
  await expect(outbox.claim(1, 60)).rejects.toThrow("No Supabase project responds");
});
