import { expect, test } from "vitest";
import type { Engine } from "#server/database/engine.ts";
import { reopenAfterFailure } from "#server/database/engines/reopen-after-failure.ts";

const failure = (code: string) => Object.assign(new Error("failed"), { code });

/** Opens engines that fail with the given errors, and names those opened and closed. */
const setUp = async (...errors: readonly (Error | undefined)[]) => {
  const steps: string[] = [];
  let time = 0;
  let opened = 0;
  const open = async (): Promise<Engine> => {
    const number = ++opened;
    steps.push(`open ${number}`);
    return {
      name: "pglite",
      begin: async () => {
        const error = errors[number - 1];
        if (error) throw error;
        return `answered by ${number}` as never;
      },
      close: async () => void steps.push(`close ${number}`),
    };
  };
  const watch: string[] = [];
  const onFirstFailure = () => {
    watch.push("begins");
    return () => void watch.push("ends");
  };
  const engine = await reopenAfterFailure(open, { now: () => time, log: () => {}, onFirstFailure });
  const ask = () => engine.begin(async () => "").catch((error: Error) => error);
  const pass = (ms: number) => {
    time += ms;
  };
  return { steps, watch, ask, pass, close: engine.close };
};

test.each([
  ["a file that cannot be opened", failure("58P01")],
  ["a file that exists though it could not be made", failure("58P02")],
  ["resources that ran out", failure("53000")],
  ["a portal that PGlite cannot drop", failure("24000")],
  ["an internal error", failure("XX000")],
  ["a trap", new WebAssembly.RuntimeError("unreachable")],
])("opens the engine again after %s", async (_, error) => {
  const { steps, ask } = await setUp(error);
  expect(await ask()).toBe(error);
  expect(await ask()).toBe("answered by 2");
  expect(steps).toEqual(["open 1", "close 1", "open 2"]);
});

test.each(["23505", "53100", "XX001"])("keeps the engine after %s", async (code) => {
  const { steps, ask } = await setUp(failure(code));
  await ask();
  await ask();
  expect(steps).toEqual(["open 1"]);
});

test("opens it once however many callers met the failure, and at most once a minute", async () => {
  const { steps, ask, pass } = await setUp(failure("58P02"), failure("58P02"));
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(steps).toEqual(["open 1", "close 1", "open 2"]);
  pass(60_000);
  await ask();
  expect(await ask()).toBe("answered by 3");
});

test("calls back at the first failure alone, and once the engine is closed", async () => {
  const { watch, ask, pass, close } = await setUp(failure("XX000"), failure("XX000"));
  await ask();
  pass(60_000);
  await ask();
  expect(watch).toEqual(["begins"]);
  await close();
  expect(watch).toEqual(["begins", "ends"]);
});
