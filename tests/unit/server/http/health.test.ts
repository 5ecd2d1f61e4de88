import { expect, test } from "vitest";
import { health } from "#server/http/health.ts";

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
