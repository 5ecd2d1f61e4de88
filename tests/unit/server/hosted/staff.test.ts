import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnv } from "#server/env/env.ts";
import { DiskFullError } from "#server/errors.ts";
import { createHostedClient } from "#server/hosted/client.ts";
import { createHostedOperations } from "#server/operations/hosted-operations.ts";
import { seedDatabase } from "#server/operations/seed-database.ts";
import { settle } from "#tests/support/mail/mail-worker.ts";
import { listen } from "#tests/support/server/listen.ts";
import { manualClock } from "#tests/support/server/manual-clock.ts";

const INVITED = "asha@example.com";

type Account = { id: string; email: string; email_confirmed_at: string | null };

/** A project as its address answers it: away, or with accounts on pages of two. */
let accounts: Account[];
let isAway: boolean;
let server: ServerType;
let url: string;

const account = (email: string, isConfirmed = true): Account => ({
  id: crypto.randomUUID(),
  email,
  email_confirmed_at: isConfirmed ? "2026-11-01T10:00:00Z" : null,
});

const project = new Hono()
  .use((_, next) =>
    isAway ? Promise.resolve(Response.json({ message: "Paused" }, { status: 540 })) : next(),
  )
  .get("/auth/v1/admin/users", (c) => {
    const first = (Number(c.req.query("page")) - 1) * 2;
    return c.json({ users: accounts.slice(first, first + 2) });
  })
  .post("/auth/v1/admin/users", async (c) => {
    const { email } = await c.req.json();
    const taken = accounts.some((existing) => existing.email === email);
    if (taken) return c.json({ code: 422, error_code: "email_exists", msg: "It exists." }, 422);
    accounts.push(account(email));
    return c.json(accounts.at(-1));
  })
  .put("/auth/v1/admin/users/:id", (c) => {
    const found = accounts.find(({ id }) => id === c.req.param("id"));
    if (found) found.email_confirmed_at = "2026-11-21T10:00:00Z";
    return c.json(found);
  })
  .post("/rest/v1/rpc/add_staff", (c) => c.json(true))
  .post("/rest/v1/rpc/keep_settings", (c) => c.body(null, 204))
  .post("/rest/v1/rpc/list_staff", (c) => c.json(accounts.map(({ email }) => ({ email }))));

beforeEach(async () => {
  accounts = [];
  isAway = false;
  server = createAdaptorServer({ fetch: project.fetch });
  url = `http://127.0.0.1:${await listen(server)}`;
});
afterEach(() => server.close());

const operations = () => createHostedOperations(createHostedClient(url, "secret"));

test("an account that was never confirmed is confirmed when its address becomes staff", async () => {
  accounts = ["a", "b", "c"].map((name) => account(`${name}@example.com`));
  accounts.push(account(INVITED, false));
  expect(await operations().addStaff(INVITED)).toBe("confirmed");
  expect(accounts.at(-1)?.email_confirmed_at).toBe("2026-11-21T10:00:00Z");
  expect(await operations().addStaff(INVITED)).toBe("added");
});

test("a new account is confirmed from the start", async () => {
  expect(await operations().addStaff(INVITED)).toBe("added");
});

test("ADMIN_EMAILS are added once a project that was away responds", async () => {
  isAway = true;
  const clock = manualClock();
  const lines: string[] = [];
  const env = readEnv({
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_key",
    ADMIN_EMAILS: INVITED,
  });
  const logged = (count: number) => expect.poll(() => lines.length).toBe(count);
  const stop = await seedDatabase(operations(), env, {
    announce: (line) => lines.push(line),
    log: (line) => lines.push(line),
    schedule: clock.schedule,
  });
  expect(lines).toEqual([expect.stringMatching(/^Staff could not be added yet: /)]);
  clock.advance(30_000);
  await expect.poll(() => clock.pending()).toEqual([30_000]);
  expect(lines).toHaveLength(1);
  isAway = false;
  clock.advance(30_000);
  await logged(2);
  expect(lines[1]).toBe(`Staff who may sign in: ${INVITED}.`);
  expect(clock.pending()).toEqual([]);
  stop();
});

test("a stop ends the attempts", async () => {
  isAway = true;
  const clock = manualClock();
  const env = readEnv({ SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: "sb_publishable_key" });
  const stop = await seedDatabase(operations(), env, {
    announce: () => {},
    log: () => {},
    schedule: clock.schedule,
  });
  stop();
  await settle();
  expect(clock.pending()).toEqual([]);
});

test("a later attempt that fails in another way does not end the running server", async () => {
  const clock = manualClock();
  const lines: string[] = [];
  const failures = [new DiskFullError("The disk is full."), new Error("The lock was deleted.")];
  const addStaff = async () => {
    throw failures.shift() ?? new Error("Closed.");
  };
  const stop = await seedDatabase(
    { ...operations(), addStaff },
    readEnv({ ADMIN_EMAILS: INVITED }),
    { announce: () => {}, log: (line) => lines.push(line), schedule: clock.schedule },
  );
  clock.advance(30_000);
  await expect.poll(() => lines.at(-1)).toBe("Staff could not be added yet: The lock was deleted.");
  clock.advance(30_000);
  stop();
  await settle();
  expect(clock.pending()).toEqual([]);
});
