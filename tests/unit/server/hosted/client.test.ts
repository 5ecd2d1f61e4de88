import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHostedClient } from "#server/hosted/client.ts";
import { functionsOfProject } from "#server/hosted/project-functions.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { listen } from "#tests/support/server/listen.ts";

const silent = createServer(() => {});
let url: string;
beforeAll(async () => {
  url = `http://127.0.0.1:${await listen(silent)}`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

test("the mail worker gives up on a Supabase project that does not respond", async () => {
  const outbox = createOutbox(functionsOfProject(createHostedClient(url, "secret", 50)));
  await expect(outbox.claim(1, 60)).rejects.toThrow("No Supabase project responds");
});
