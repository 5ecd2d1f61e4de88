import { beforeEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { staffWords } from "#domain/submissions/act-words.ts";
import { pglite } from "#tests/support/database/engines.ts";
import { hashOf, newKey, openApplicantPages } from "#tests/support/gateway/applicant-page.ts";
import { post } from "#tests/support/gateway/gateway.ts";
import { opened } from "#tests/support/opened.ts";

const ACTS = Object.keys(staffWords).filter((kind) => kind !== "corrected");

/** The calls with a key, and what each takes beside it. */
const CALLS: readonly (readonly [string, object])[] = [
  ["applicant_page", {}],
  ["applicant_correct", { columns_input: { subject: "Eve" }, seen_input: null }],
  ...ACTS.map((act_input) => ["applicant_act", { act_input, text_input: null }] as const),
];

describe("the keys of applicants", () => {
  const site = opened(() => openApplicantPages(pglite));
  beforeEach(async () => {
    await site.clear();
    await site.gateway.reset();
  });

  const ask = (name: string, body: unknown) =>
    site.gateway.request(`/rest/v1/rpc/${name}`, post(body));
  const read = (key_input: string) => ask("applicant_page", { key_input });

  test.each(CALLS)(
    "%s with %j opens nothing with a key that is cut, wrong or another's hash (7.11.1)",
    async (name, others) => {
      const { id, key } = await site.sent();
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
        const response = await ask(name, { key_input: each, ...others });
        expect([response.status, await response.text()], each).toEqual([200, "null"]);
      }
      expect(await site.kindsOf(id)).toEqual(["confirmed"]);
    },
  );

  test("are not counted apart, so a right one opens after many wrong ones (9.11.2)", async () => {
    const key = await site.confirmed(await site.store());
    for (let tries = 0; tries < 40; tries += 1) expect((await read(newKey())).status).toBe(200);
    expect((await read(key)).status).toBe(200);
  });

  test("that open nothing cost the same work, whatever the reason (7.11.1)", async () => {
    const [disowned, erased] = [await site.store(), await site.store()];
    const [no = "", gone = "", key = ""] = [
      await site.issue(disowned),
      await site.issue(erased),
      await site.confirmed(await site.store()),
    ];
    await site.act(no, "disowned");
    await site.asOwner("delete from public.contact_queries where id = $1", [erased]);
    const unknown = await site.workOf("applicant_page", newKey());
    expect(unknown).toMatchObject({ answer: null, rows: [{ relname: "applicant_keys" }] });
    for (const each of [no, gone, key.slice(0, -1), ""])
      expect(await site.workOf("applicant_page", each), each).toEqual(unknown);
    expect(await site.workOf("applicant_page", key)).not.toEqual(unknown);
  });

  test("do only the acts of the page (7.11.1)", async () => {
    const { id, key: key_input } = await site.sent();
    for (const act_input of ["corrected", "status", "Withdrawn", ""]) {
      const response = await ask("applicant_act", { key_input, act_input, text_input: null });
      expect(await response.json(), act_input).toMatchObject({ result: "closed" });
    }
    expect(await site.kindsOf(id)).toEqual(["confirmed"]);
  });

  test("change nothing by GET, as programs that open every link would (7.11.1)", async () => {
    const key = (await site.issue(await site.store())) ?? "";
    for (const [name] of CALLS) {
      const path = `/rest/v1/rpc/${name}?key_input=${key}&act_input=erase-asked`;
      expect((await site.gateway.request(path)).status).toBe(404);
    }
    const writing = await site.asOwner<{ proname: string }>(
      "select proname from pg_proc where proname = any ($1) and provolatile <> 'v'",
      [["applicant_page", "applicant_act", "applicant_correct", "request_links"]],
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
      { key_input, constructor: "x" },
      { key_input: "\u0000" },
      [key_input],
    ])
      expect((await ask("applicant_page", body)).status).toBeGreaterThanOrEqual(400);
    for (const columns_input of [
      null,
      "name",
      ["name"],
      { name: 1 },
      { name: {} },
      { name: "\ud800" },
    ])
      expect(
        (await ask("applicant_correct", { key_input, columns_input, seen_input })).status,
      ).toBe(404);
    expect((await ask("applicant_page", { key_input: "x".repeat(17_000) })).status).toBe(413);
    const columns_input = { message: "x".repeat(31_000) };
    expect((await ask("applicant_correct", { key_input, columns_input, seen_input })).status).toBe(
      200,
    );
    columns_input.message += "x".repeat(2_000);
    expect((await ask("applicant_correct", { key_input, columns_input, seen_input })).status).toBe(
      413,
    );
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
    await site.act(key, "erase-asked");
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
    await site.asOwner("select public.erase_due(now())");
    expect(await site.pageOf(key_input)).toMatchObject({ confirmed: true });
    await age(25);
    await site.asOwner("select public.erase_due(now())");
    expect(await site.pageOf(key_input)).toBeNull();
  });
});
