import { afterEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { referenceOf } from "#domain/submission.ts";
import { type ChatAnswer, chats } from "#tests/support/server/chat.ts";
import { submit } from "#tests/support/server/clients.ts";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";
import { type Storage, setups } from "#tests/support/server/storage.ts";

const startChat = chats();

describe.each(setups)("kill -9 while the chat is told on $name", ({ instances, makeStorage }) => {
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
    await storage.remove();
  });

  test("loses no message, in whatever moment, and names the address nowhere (7.8.24, 7.8.25)", async () => {
    let answer: ChatAnswer = () => {};
    const chat = await startChat((response, request) => answer(response, request));
    storage = await makeStorage();
    const start = async () => {
      const environment = { ...storage.environment, TEAM_WEBHOOK_URL: chat.url };
      const one = () => spawnServer(environment, storage.dataDir);
      servers = await Promise.all(Array.from({ length: instances }, one));
    };
    const references: string[] = [];
    const store = async () => {
      references.push(referenceOf(await submit(servers[0] as TestServer, contactForm)));
    };
    const told = (count: number) =>
      expect.poll(() => chat.bodies.length, { timeout: 60_000 }).toBe(count);

    // Before anything is sent: the message is stored with the submission.
    await start();
    await store();
    await kill();
    // Once the chat has it, and before anybody has noted that.
    await start();
    await told(1);
    await store();
    await kill();
    // The lease of the killed server ends.
    const engine = await storage.open();
    await engine.begin(({ sql }) =>
      sql("update private.outbox set due_at = now() where kind = 'chat' and sent_at is null"),
    );
    await engine.close();
    answer = (response) => response.end("ok");
    await start();
    await told(2);
    await kill();

    expect(chat.bodies).toEqual([
      { text: expect.stringContaining(`New contact query ${references[0]}`) },
      { text: "2 new contact queries" },
    ]);
    expect(output).not.toContain("secret");
  }, 300_000);
});
