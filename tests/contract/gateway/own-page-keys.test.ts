import { beforeEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { engines } from "#tests/support/database/engines.ts";
import { opened } from "#tests/support/opened.ts";
import { post } from "#tests/support/server/gateway.ts";
import { hashOf, newKey, openOwnPages } from "#tests/support/server/own-page.ts";

const NAMES = [
  "my_submission",
  "confirm_mine",
  "disown_mine",
  "correct_mine",
  "withdraw_mine",
  "answer_invitation",
  "erase_mine",
] as const;

const OTHERS: Readonly<Record<string, object>> = {
  correct_mine: { columns_input: { subject: "Eve" }, seen_input: null },
  withdraw_mine: { withdrawn_input: true, why_input: null },
  answer_invitation: { coming_input: true },
  erase_mine: { erase_input: true },
};

describe.each(engines)("the keys of applicants on $name", (engine) => {
  const site = opened(() => openOwnPages(engine));
  beforeEach(async () => {
    await site.clear();
    await site.gateway.reset();
  });

  const ask = (name: string, body: unknown, address?: string) =>
    site.gateway.request(`/rest/v1/rpc/${name}`, post(body), address);
  const withKey = (name: string, key_input: unknown, address?: string) =>
    ask(name, { key_input, ...OTHERS[name] }, address);

  test.each(NAMES)(
    "%s opens nothing with a key that is cut, wrong or another's hash (7.11.1)",
    async (name) => {
      const id = await site.store();
      const key = await site.confirmed(id);
      const wrong = [
        newKey(),
        key.slice(0, -1),
        `${key} `,
        key.toLowerCase(),
        hashOf(key),
        `\\x${hashOf(key)}`,
        "",
        "' or true --",
        "x".repeat(1_500),
      ];
      for (const each of wrong) {
        const response = await withKey(name, each);
        expect([response.status, await response.text()], each).toEqual([200, "null"]);
      }
      expect(await site.kindsOf(id)).toEqual(["confirmed"]);
    },
  );

  test("are not counted apart, so a right one opens after many wrong ones (9.11.2)", async () => {
    const key = await site.confirmed(await site.store());
    for (let tries = 0; tries < 40; tries += 1)
      expect((await withKey("my_submission", newKey())).status).toBe(200);
    expect((await withKey("my_submission", key)).status).toBe(200);
  });

  test("that open nothing cost the same work, whatever the reason (7.11.1)", async () => {
    const [disowned, erased] = [await site.store(), await site.store()];
    const [no = "", gone = "", key = ""] = [
      await site.issue(disowned),
      await site.issue(erased),
      await site.confirmed(await site.store()),
    ];
    await site.call("disown_mine", { key_input: no });
    await site.asOwner("delete from public.contact_queries where id = $1", [erased]);
    const unknown = await site.workOf("my_submission", newKey());
    expect(unknown).toMatchObject({ answer: null, rows: [{ relname: "applicant_keys" }] });
    for (const each of [no, gone, key.slice(0, -1), ""])
      expect(await site.workOf("my_submission", each), each).toEqual(unknown);
    expect(await site.workOf("my_submission", key)).not.toEqual(unknown);
  });

  test("come alone: a parameter that every object inherits is no parameter (7.11.1)", async () => {
    const response = await site.gateway.request(
      "/rest/v1/rpc/my_submission",
      post({ key_input: newKey(), constructor: "x" }),
    );
    expect(response.status).toBe(404);
  });

  test("change nothing by GET, as programs that open every link would (7.11.1)", async () => {
    const key = (await site.issue(await site.store())) ?? "";
    for (const name of NAMES) {
      const path = `/rest/v1/rpc/${name}?key_input=${key}&erase_input=true`;
      expect((await site.gateway.request(path)).status).toBe(404);
    }
    const writing = await site.asOwner<{ proname: string }>(
      "select proname from pg_proc where proname = any ($1) and provolatile <> 'v'",
      [[...NAMES, "request_my_links"]],
    );
    expect(writing).toEqual([]);
  });

  test("come in bodies of exactly their parameters, and of 16 KB at most (9.11.5)", async () => {
    const key_input = newKey();
    const seen_input = null;
    for (const body of [
      {},
      { key_input: 1 },
      { key_input, extra: 1 },
      { key_input: "\u0000" },
      [key_input],
    ])
      expect((await ask("my_submission", body)).status).toBeGreaterThanOrEqual(400);
    for (const columns_input of [
      null,
      "name",
      ["name"],
      { name: 1 },
      { name: {} },
      { name: "\ud800" },
    ])
      expect((await ask("correct_mine", { key_input, columns_input, seen_input })).status).toBe(
        404,
      );
    expect((await ask("my_submission", { key_input: "x".repeat(17_000) })).status).toBe(413);
    const columns_input = { message: "x".repeat(31_000) };
    expect((await ask("correct_mine", { key_input, columns_input, seen_input })).status).toBe(200);
    columns_input.message += "x".repeat(2_000);
    expect((await ask("correct_mine", { key_input, columns_input, seen_input })).status).toBe(413);
  });

  test("are no secrets in the database, and open no other submission (3.4.8)", async () => {
    const [id, other] = [await site.store(), await site.store()];
    const key = await site.confirmed(id);
    const rows = await site.asOwner(
      "select encode(hash, 'hex') as hash, submission_table, submission_id from private.applicant_keys",
    );
    expect(rows).toEqual([
      { hash: hashOf(key), submission_table: contactForm.table, submission_id: id },
    ]);
    await withKey("erase_mine", key);
    expect(await site.kindsOf(other)).toEqual([]);
  });

  test("end after 24 months (3.4.8)", async () => {
    const key_input = await site.confirmed(await site.store());
    const age = (months: number) =>
      site.asOwner(
        "update private.applicant_keys set created_at = now() - make_interval(months => $1) + interval '1 minute'",
        [months],
      );
    await age(24);
    await site.asOwner("select public.due_erasures(7)");
    expect(await site.call("my_submission", { key_input })).toMatchObject({ confirmed: true });
    await age(25);
    await site.asOwner("select public.due_erasures(7)");
    expect(await site.call("my_submission", { key_input })).toBeNull();
  });
});
