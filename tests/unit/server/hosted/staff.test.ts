import { Hono } from "hono";
import { beforeEach, expect, test } from "vitest";
import { createHostedClient } from "#server/hosted/client.ts";
import { createHostedOperations } from "#server/operations/hosted-operations.ts";
import { opened } from "#tests/support/opened.ts";
import { serveApp } from "#tests/support/server/serve-app.ts";

const INVITED = "asha@example.com";

type Account = { id: string; email: string; email_confirmed_at: string | null };

/** A project as its address answers it, with accounts on pages of two. */
let accounts: Account[];

const account = (email: string, isConfirmed = true): Account => ({
  id: crypto.randomUUID(),
  email,
  email_confirmed_at: isConfirmed ? "2026-11-01T10:00:00Z" : null,
});

const project = new Hono()
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
  .post("/rest/v1/rpc/add_staff", (c) => c.json(true));

const server = opened(() => serveApp(project));
beforeEach(() => {
  accounts = [];
});

const operations = () => createHostedOperations(createHostedClient(server.url, "secret"));

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
