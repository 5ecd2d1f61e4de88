import { describe, expect, onTestFinished, test } from "vitest";
import { STAFF } from "#tests/support/people.ts";
import { visitorClient } from "#tests/support/server/clients.ts";
import { runCommand } from "#tests/support/server/commands.ts";
import { spawnServer } from "#tests/support/server/spawn-server.ts";
import { setups } from "#tests/support/server/storage.ts";

describe.each(setups)("npm run staff -- code on $name", ({ makeStorage }) => {
  test("prints a code for staff alone, also beside the running server (6.3.12)", async () => {
    const storage = await makeStorage();
    const server = await spawnServer(storage.environment, storage.dataDir);
    onTestFinished(async () => {
      await server.stop("SIGKILL");
      await storage.remove();
    });
    const run = (email: string) =>
      runCommand("staff", ["code", email], { ...storage.environment, DATA_DIR: server.dataDir });
    expect(await run("stranger@example.org")).toMatchObject({
      code: 1,
      stdout: "",
      stderr: "stranger@example.org is not staff.\n",
    });
    const { stdout, stderr } = await run(STAFF);
    const [token = ""] = stdout.split("\n");
    expect(token).toMatch(/^\d{10}$/);
    const { auth } = await visitorClient(server);
    expect((await auth.verifyOtp({ email: STAFF, token, type: "email" })).error).toBeNull();
    const logged = stderr + server.output();
    expect(logged).toContain("sign-in.code-printed");
    expect(logged.split("sign-in.code-printed").join()).not.toContain(token);
  });
});

test("npm run staff -- code says what to do in a Supabase project", async () => {
  const { code, stderr } = await runCommand("staff", ["code", STAFF], {
    SUPABASE_URL: "https://project.supabase.co",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_test",
    SUPABASE_SECRET_KEY: "sb_secret_test",
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Supabase issues the codes itself: /);
});
