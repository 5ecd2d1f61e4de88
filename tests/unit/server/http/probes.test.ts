import { expect, test } from "vitest";
import { health, type ReadyDeps, ready } from "#server/http/probes.ts";

test("asks once a second, and logs once why it turns 503, without the error's message, and once that it recovered (7.7.8)", async () => {
  const lines: string[] = [];
  let failure: Error | undefined;
  let time = 0;
  let asked = 0;
  const app = health(
    async () => {
      asked += 1;
      if (failure) throw failure;
    },
    (line) => void lines.push(line),
    () => time,
  );
  const ask = async (times: number, status: number) => {
    for (let count = 0; count < times; count += 1) {
      time += 1_000;
      expect((await app.request("/healthz")).status).toBe(status);
    }
  };
  await ask(2, 200);
  await Promise.all(Array.from({ length: 50 }, () => app.request("/healthz")));
  expect(asked).toBe(2);
  failure = Object.assign(new Error("ravi@example.com"), { code: "08006" });
  await ask(3, 503);
  failure = undefined;
  await ask(2, 200);
  expect(lines).toEqual([
    "healthz: the data cannot be reached: 08006",
    "healthz: the data can be reached again",
  ]);
});

const signals = (oldest_wait_seconds: number) => ({
  read: async () => ({
    waiting_mails: 1,
    oldest_wait_seconds,
    dead_mails: 0,
    new_dead_mails: 0,
    new_waiting_sponsors: 0,
  }),
});

const EMPTY = { bytes: 1e12, inodes: 1e6 };

const away = () => Promise.reject(new Error("ravi@example.com"));

test.each<[string, Partial<ReadyDeps>, readonly string[]]>([
  ["nothing while all is well", {}, []],
  [
    "nothing that this process cannot know",
    { signals: undefined, freeSpace: async () => undefined },
    [],
  ],
  ["an email that waits for more than an hour", { signals: signals(3_601) }, ["outbox"]],
  ["a disk that is nearly full", { freeSpace: async () => ({ ...EMPTY, bytes: 2e8 }) }, ["disk"]],
  ["a disk with few inodes", { freeSpace: async () => ({ ...EMPTY, inodes: 999 }) }, ["disk"]],
  [
    "nothing on a file system that counts no inodes",
    { freeSpace: async () => ({ ...EMPTY, inodes: Number.POSITIVE_INFINITY }) },
    [],
  ],
  [
    "all that cannot be asked",
    { checkHealth: away, signals: { read: away }, freeSpace: away },
    ["database", "outbox", "disk"],
  ],
])("names %s (7.7.11)", async (_, over, failing) => {
  const app = ready({
    checkHealth: async () => {},
    signals: signals(60),
    freeSpace: async () => EMPTY,
    ...over,
  });
  const response = await app.request("/readyz");
  expect(response.status).toBe(failing.length === 0 ? 200 : 503);
  expect(await response.json()).toEqual({ ready: failing.length === 0, failing });
});

test("asks once a second, however many callers there are (7.7.11)", async () => {
  let asked = 0;
  let time = 0;
  const app = ready({
    checkHealth: async () => {
      asked += 1;
    },
    signals: undefined,
    freeSpace: async () => undefined,
    now: () => time,
  });
  for (time of [0, 0, 999]) await app.request("/readyz");
  expect(asked).toBe(1);
  time = 1_000;
  await app.request("/readyz");
  expect(asked).toBe(2);
});
