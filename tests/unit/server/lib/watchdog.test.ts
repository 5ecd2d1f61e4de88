import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const MODULE = new URL("../../../../server/lib/watchdog.ts", import.meta.url);

/** Runs a program of its own process with the watchdog, until it ends. */
const run = (program: string) =>
  spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `const { endWhenBlocked } = await import("${MODULE}");
       process.on("SIGTERM", () => {}); ${program}`,
    ],
    { encoding: "utf8", timeout: 120_000, killSignal: "SIGABRT" },
  );

test("a process that spins and handles no signal ends", () => {
  const { signal } = run("endWhenBlocked(250); setTimeout(() => { for (;;); }, 10);");
  expect(signal).toBe("SIGKILL");
});

test("a process whose event loop turns ends by itself", () => {
  const { status, stdout } = run(
    "endWhenBlocked(60_000); setTimeout(() => console.log('done'), 600);",
  );
  expect([status, stdout]).toEqual([0, "done\n"]);
});

test("a process that spins after the watch has ended goes on", () => {
  const spin = "const end = Date.now() + 800; while (Date.now() < end);";
  const { status, stdout } = run(
    `endWhenBlocked(250)(); setTimeout(() => { ${spin} console.log("done"); }, 10);`,
  );
  expect([status, stdout]).toEqual([0, "done\n"]);
});
