import { createServer, type Server, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { referenceOf } from "#domain/submission.ts";
import { submit } from "#tests/support/server/clients.ts";
import { listen } from "#tests/support/server/listen.ts";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";
import { type Storage, setups } from "#tests/support/server/storage.ts";

const hang = () => {};

describe.each(setups)("kill -9 while the chat is told on $name", ({ instances, makeStorage }) => {
  let texts: string[] = [];
  let answer: (response: ServerResponse) => void = hang;
  let chat: Server;
  beforeEach(() => {
    texts = [];
    answer = hang;
    chat = createServer((request, response) => {
      let body = "";
      request.setEncoding("utf8").on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        texts.push(JSON.parse(body).text);
        answer(response);
      });
    });
  });
  let storage: Storage;
  let servers: readonly TestServer[] = [];
  let output = "";
  const kill = async () => {
    await Promise.all(servers.map((server) => server.stop("SIGKILL")));
    output += servers.map((server) => server.output()).join("");
    servers = [];
  };
  afterEach(async () => {
    await kill();
    chat.closeAllConnections();
    chat.close();
    await storage.remove();
  });

  test("loses no message, in whatever moment, and names the address nowhere (7.8.24, 7.8.25)", async () => {
    const port = await listen(chat);
    storage = await makeStorage();
    const environment = {
      ...storage.environment,
      TEAM_WEBHOOK_URL: `http://127.0.0.1:${port}/services/T0/secret`,
    };
    const start = async () => {
      const one = () => spawnServer(environment, storage.dataDir);
      servers = await Promise.all(Array.from({ length: instances }, one));
    };
    /** Ends the leases of a killed server. */
    const makeDue = async () => {
      const engine = await storage.open();
      await engine.begin(({ sql }) =>
        sql("update private.outbox set due_at = now() where kind = 'chat' and sent_at is null"),
      );
      await engine.close();
    };
    const references: string[] = [];
    const store = async () => {
      references.push(referenceOf(await submit(servers[0] as TestServer, contactForm)));
    };

    // Before anything is sent: the message is stored with the submission.
    await start();
    await store();
    await kill();
    // Once the chat has it, and before anybody has noted that.
    await start();
    await expect.poll(() => texts.length, { timeout: 60_000 }).toBe(1);
    await store();
    await kill();
    await makeDue();
    answer = (response) => response.end("ok");
    await start();
    await expect.poll(() => texts.length, { timeout: 60_000 }).toBe(2);
    await kill();

    expect(texts).toEqual([
      expect.stringContaining(`New contact query ${references[0]}`),
      "2 new contact queries",
    ]);
    expect(output).not.toContain("secret");
  }, 300_000);
});
