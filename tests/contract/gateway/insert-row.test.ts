import { describe, expect, test } from "vitest";
import { engines } from "#tests/support/database/engines.ts";
import {
  contactRow,
  openGateway,
  post,
  signedInClient,
  stored,
} from "#tests/support/gateway/gateway.ts";
import { opened } from "#tests/support/opened.ts";
import { MEMBER } from "#tests/support/people.ts";

describe.each(engines)("an insert on $name", (engine) => {
  const gateway = opened(() => openGateway(engine));

  const insert = (row: unknown, headers?: Record<string, string>) =>
    gateway.request("/rest/v1/contact_queries", post(row, headers));

  test("returns 201 with an empty body and no-store", async () => {
    const response = await insert(contactRow(), { prefer: "return=minimal" });
    expect(response.status).toBe(201);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toBe("");
  });

  test("returns 409 and 23505 when the row already exists (7.1.5, 7.7.3)", async () => {
    const row = contactRow();
    expect((await gateway.client().from("contact_queries").insert(row)).error).toBeNull();
    const again = await gateway.client().from("contact_queries").insert(row);
    expect(again).toMatchObject({ status: 409, error: { code: "23505" } });
    const merging = await insert(row, { prefer: "resolution=merge-duplicates" });
    expect(merging.status).toBe(409);
  });

  test.each([
    ["a violated check", { message: "short" }, 400, "23514"],
    ["a missing value", { name: null }, 400, "23502"],
    ["an id that is not a UUID", { id: "one" }, 400, "22P02"],
    ["an unknown column", { is_admin: "yes" }, 400, "PGRST204"],
    ["a column named like SQL", { "name) values (1); --": "x" }, 400, "PGRST204"],
    ["a key that every object has", { constructor: "x" }, 400, "PGRST204"],
    ["a status", { status: "handled" }, 401, "42501"],
    ["another time", { created_at: "2020-01-01T00:00:00Z" }, 401, "42501"],
    ["a NUL", { subject: "a\0b" }, 400, "22P05"],
    ["half a character", { subject: "a\uD800" }, 400, "22P05"],
    ["a number", { subject: 7 }, 400, "PGRST102"],
    ["an object for a value", { subject: {} }, 400, "PGRST102"],
  ])("refuses %s with the status and code of PostgREST (7.7.5)", async (_, over, status, code) => {
    const before = await stored(gateway, "public.contact_queries");
    const response = await insert(contactRow(over));
    const body = await response.json();
    expect({ status: response.status, code: body.code }).toEqual({ status, code });
    expect(Object.keys(body).sort()).toEqual(["code", "details", "hint", "message"]);
    expect(await stored(gateway, "public.contact_queries")).toBe(before);
  });

  test("returns 403 to a signed-in caller who is refused", async () => {
    const client = await signedInClient(gateway, MEMBER);
    const forged = await client.from("contact_queries").insert(contactRow({ status: "handled" }));
    expect(forged).toMatchObject({ status: 403, error: { code: "42501" } });
    expect((await client.from("contact_queries").insert(contactRow())).error).toBeNull();
  });

  test.each([
    ["several rows", [contactRow(), contactRow()], {}, 400],
    ["null", "null", {}, 400],
    ["a text", '"row"', {}, 400],
    ["nothing", "", {}, 400],
    ["half a row", '{"name":', {}, 400],
    ["no columns", {}, {}, 400],
    ["nested lists", "[".repeat(16_000) + "]".repeat(16_000), {}, 400],
    ["nested objects", `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`, {}, 400],
    ["several parts", "{}", { "content-type": "multipart/form-data" }, 415],
    ["no type", "{}", { "content-type": "" }, 415],
    ["a prototype", '{"__proto__":"x"}', {}, 400],
    ["a form", "name=x", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["plain text", "{}", { "content-type": "text/plain" }, 415],
  ])("refuses %s (7.7.5)", async (_, body, headers, status) => {
    const before = await stored(gateway, "public.contact_queries");
    expect((await insert(body, headers)).status).toBe(status);
    expect(await stored(gateway, "public.contact_queries")).toBe(before);
  });

  test("refuses bytes that are not UTF-8", async () => {
    const row = new TextEncoder().encode(JSON.stringify(contactRow({ subject: "a?" })));
    row[row.indexOf(63)] = 0xff;
    const response = await gateway.request("/rest/v1/contact_queries", { ...post(""), body: row });
    expect(response.status).toBe(400);
  });

  test("reads 32 KB and refuses a byte more (7.7.5, 9.9.5)", async () => {
    const filled = (bytes: number) => {
      const row = { ...contactRow(), x: "" };
      return JSON.stringify({ ...row, x: "x".repeat(bytes - JSON.stringify(row).length) });
    };
    expect((await insert(filled(32 * 1024))).status).toBe(400);
    expect((await insert(filled(32 * 1024 + 1))).status).toBe(413);
  });
});
