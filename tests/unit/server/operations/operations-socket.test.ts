import { once } from "node:events";
import { stat } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#server/database/database.ts";
import type { LocalOperations } from "#server/operations/operations.ts";
import { connectOperations, serveOperations } from "#server/operations/operations-socket.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const operations: LocalOperations = {
  ...createSqlOperations({} as Database),
  listStaff: async () => [],
};

const folder = temporaryFolder(beforeEach);
let close: () => Promise<void>;
const rejections: unknown[] = [];
const keepRejection = (reason: unknown) => rejections.push(reason);

beforeEach(async () => {
  close = await serveOperations(operations, folder());
  rejections.length = 0;
  process.on("unhandledRejection", keepRejection);
});
afterEach(async () => {
  process.off("unhandledRejection", keepRejection);
  await close();
});

/** Sends a body as it is, and returns the body of the response. */
const post = (body: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: folder("staff.sock"), method: "POST" }, (incoming) =>
      text(incoming).then(resolve, reject),
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });

test("only the owner of the folder may use the socket, and it goes with the server (6.3.2)", async () => {
  expect((await stat(folder("staff.sock"))).mode & 0o777).toBe(0o600);
  await close();
  expect(await connectOperations(folder())).toBeUndefined();
  close = await serveOperations(operations, folder());
});

test("a request that is broken off leaves the server running", async () => {
  const client = connect(folder("staff.sock"));
  await once(client, "connect");
  client.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{");
  // The response to a second request shows that the server has read the beginning of the first.
  await post('{"action":"listStaff","args":[]}');
  client.destroy();
  await once(client, "close");
  expect(await (await connectOperations(folder()))?.listStaff()).toEqual([]);
  expect(rejections).toEqual([]);
});

test.each([
  ["a member of every object", '{"action":"constructor","args":["x"]}'],
  ["a method of every object", '{"action":"hasOwnProperty","args":["addStaff"]}'],
  ["an unknown action", '{"action":"dropTables","args":[]}'],
  ["no action", "{}"],
  ["arguments that are no list", '{"action":"listStaff","args":"x"}'],
  ["null", "null"],
  ["a body that is not JSON", "{"],
])("%s is refused", async (_, body) => {
  expect(JSON.parse(await post(body))).toEqual({ error: expect.any(String) });
  expect(rejections).toEqual([]);
});

test("the client has exactly the operations of the server, and passes their arguments on", async () => {
  const received: unknown[] = [];
  await close();
  const listMails: LocalOperations["listMails"] = async (...args) => {
    received.push(args);
    return [];
  };
  close = await serveOperations({ ...operations, listMails }, folder());
  const reached = await connectOperations(folder());
  expect(Object.keys(reached ?? {})).toEqual(Object.keys(operations));
  expect(await reached?.listMails("contact_queries", ["an-id"])).toEqual([]);
  expect(received).toEqual([["contact_queries", ["an-id"]]]);
});

test("gives up on a server that does not respond", async () => {
  const { promise: never } = Promise.withResolvers<never>();
  await close();
  close = await serveOperations({ ...operations, listStaff: () => never }, folder());
  const reached = await connectOperations(folder(), 500);
  await expect(reached?.listStaff()).rejects.toThrow("does not respond");
});
