import { expect, test } from "vitest";
import { callQueue } from "#app/features/applicant/calls/call-queue.ts";

/** A queue of calls that end when the test says so. */
const start = () => {
  const log: string[] = [];
  const enqueue = callQueue((isBusy) => log.push(isBusy ? "busy" : "idle"));
  let running = Promise.withResolvers<boolean>();
  const press = (name: string) =>
    void enqueue({
      name,
      run: () => {
        log.push(name);
        running = Promise.withResolvers();
        return running.promise;
      },
    });
  /** Ends the running call, and waits until the next has begun. */
  const end = async (hasSucceeded: boolean) => {
    running.resolve(hasSucceeded);
    await new Promise(setImmediate);
  };
  return { log, press, end };
};

test("a press during the same call is made again if that fails, and is a double click otherwise (2.21.12)", async () => {
  const { log, press, end } = start();
  press("load");
  press("load");
  await end(false);
  press("load");
  await end(true);
  expect(log).toEqual(["busy", "load", "load", "idle"]);
});

test("a press during another call waits for it, and is dropped if that fails (2.21.12)", async () => {
  const { log, press, end } = start();
  press("withdraw");
  press("delete");
  press("correct");
  await end(true);
  press("delete");
  await end(false);
  expect(log).toEqual(["busy", "withdraw", "correct", "idle"]);
  press("delete");
  expect(log.slice(4)).toEqual(["busy", "delete"]);
});
