import { expect, test } from "vitest";
import { health } from "#server/http/health.ts";
import { appWith } from "#tests/support/server/app-with.ts";

test("responds 200 while the data can be reached, and 503 otherwise (7.7.8)", async () => {
  const away = () => Promise.reject(new Error("out of reach"));
  expect((await appWith({}).request("/healthz")).status).toBe(200);
  expect((await appWith({ checkHealth: away }).request("/healthz")).status).toBe(503);
});

test("asks once a second, and logs once why it turns 503, without the error's message, and once that it recovered", async () => {
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
  const ask = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      time += 1_000;
      await app.request("/healthz");
    }
  };
  await ask(2);
  await Promise.all(Array.from({ length: 50 }, () => app.request("/healthz")));
  expect(asked).toBe(2);
  failure = Object.assign(new Error("ravi@example.com"), { code: "08006" });
  await ask(3);
  failure = undefined;
  await ask(2);
  expect(lines).toEqual([
    "healthz: the data cannot be reached: 08006",
    "healthz: the data can be reached again",
  ]);
});
