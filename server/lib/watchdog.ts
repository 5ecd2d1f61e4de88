import { Worker } from "node:worker_threads";

/**
 * Ends the process once the counter has stood still for a time. Its text is the code of a thread, so it
 * names nothing outside. It counts its own pauses, so that a process that was paused as a whole goes on.
 */
const watch = (counter: Int32Array, limitMs: number): void => {
  const PAUSE_MS = 250;
  let turns = 0;
  let blockedMs = 0;
  while (blockedMs < limitMs) {
    // Nobody wakes it: the second number is never changed.
    Atomics.wait(counter, 1, 0, PAUSE_MS);
    const before = turns;
    turns = Atomics.load(counter, 0);
    blockedMs = turns === before ? blockedMs + PAUSE_MS : 0;
  }
  process.kill(process.pid, "SIGKILL");
};

/**
 * Ends the process when its event loop does one thing for so long. A thread does, because nothing in the
 * event loop runs while an engine spins, a signal's handler neither. Returns a function that ends the watch.
 */
export const endWhenBlocked = (ms: number): (() => void) => {
  const counter = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const code = `const { workerData } = require("node:worker_threads"); (${watch})(...workerData);`;
  const worker = new Worker(code, { eval: true, execArgv: [], workerData: [counter, ms] });
  worker.unref();
  const turns = setInterval(() => Atomics.add(counter, 0, 1), 250).unref();
  return () => {
    void worker.terminate();
    clearInterval(turns);
  };
};
