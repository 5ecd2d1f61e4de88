import { beforeEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import type { Form } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import type { Sql } from "#server/database/database.ts";
import { engines } from "#tests/support/database/engines.ts";
import { insertText, sampleRow } from "#tests/support/database/submissions.ts";
import { opened } from "#tests/support/opened.ts";
import { stranger } from "#tests/support/server/callers.ts";

type Headers = Readonly<Record<string, string>>;
type Refusal = { readonly code: string; readonly message: string; readonly detail: string };

const QUESTIONS = 100;
const SUBMISSIONS = 3000;
const TOO_MANY = {
  code: "over_request_rate_limit",
  message: "Too many requests. Please wait and try again.",
  details: null,
  hint: null,
};

describe.each(engines)("calls of a project's API on $name", ({ open }) => {
  const db = opened(open);
  beforeEach(() => db.query("delete from private.network_calls"));

  /** A stranger's request, as PostgREST hands it on. */
  const request = <T>(headers: Headers, work: (sql: Sql) => Promise<T>): Promise<T> =>
    db.database.transactionAs(stranger, async (sql) => {
      await sql("select set_config('request.headers', $1, true)", [JSON.stringify(headers)]);
      return work(sql);
    });
  const ask = (headers: Headers) =>
    request(headers, (sql) => sql("select public.is_allowed_admin('a@example.org') as allowed"));
  const from = (address: string): Headers => ({ "x-forwarded-for": `10.0.0.1, ${address}` });
  const submit = (headers: Headers, form: Form = contactForm) => {
    const row = sampleRow(form);
    return request(headers, (sql) => sql(insertText(form.table, row), Object.values(row)));
  };
  const used = (call: string, calls: number, network = "192.0.2.1") =>
    db.query(
      "insert into private.network_calls values ($1::cidr, $2, $3, now() + interval '9 minutes 30 s')",
      [network, call, calls],
    );
  const isRefused = (calling: Promise<unknown>): Promise<boolean> =>
    calling.then(
      () => false,
      ({ code }: Refusal) => {
        expect(code).toBe("PGRST");
        return true;
      },
    );

  test("may ask 100 times who is staff, then get 429 and the time to wait", async () => {
    for (let count = 0; count < QUESTIONS; count += 1)
      expect(await ask(from("192.0.2.1"))).toEqual([{ allowed: false }]);
    const { code, message, detail } = await ask(from("192.0.2.1")).then(
      () => expect.unreachable(),
      (refusal: Refusal) => refusal,
    );
    expect(code).toBe("PGRST");
    expect(JSON.parse(message)).toEqual(TOO_MANY);
    const { status, headers } = JSON.parse(detail);
    expect(status).toBe(429);
    expect(Number(headers["Retry-After"])).toBeGreaterThan(570);
    expect(Number(headers["Retry-After"])).toBeLessThanOrEqual(600);
    expect(await isRefused(ask(from("192.0.2.2")))).toBe(false);
  });

  test("may ask again when the ten minutes are over, and the next call deletes what is over", async () => {
    await used("is_allowed_admin", QUESTIONS);
    await used("submission", 5, "198.51.100.1");
    expect(await isRefused(ask(from("192.0.2.1")))).toBe(true);
    await db.query("update private.network_calls set ends_at = now() - interval '1 s'");
    expect(await isRefused(ask(from("192.0.2.1")))).toBe(false);
    expect(
      await db.query("select host(network) as network, calls from private.network_calls"),
    ).toEqual([{ network: "192.0.2.1", calls: 1 }]);
  });

  test.each(forms)("may send 3,000 rows an hour, $table among them (7.7.6)", async (form) => {
    await used("submission", SUBMISSIONS - 1);
    await submit(from("192.0.2.1"), form);
    const count = () => db.query(`select count(*) as rows from public.${form.table}`);
    const before = await count();
    expect(await isRefused(submit(from("192.0.2.1"), form))).toBe(true);
    expect(await count()).toEqual(before);
    expect(await isRefused(submit(from("192.0.2.2"), form))).toBe(false);
    expect(await isRefused(ask(from("192.0.2.1")))).toBe(false);
  });

  test.each<readonly [string, string, Headers]>([
    [
      "the last hop, which the nearest proxy wrote",
      "192.0.2.1/32",
      { "x-forwarded-for": "198.51.100.7, 192.0.2.1" },
    ],
    ["blanks around it", "192.0.2.1/32", { "x-forwarded-for": "10.0.0.1 , 192.0.2.1 " }],
    ["IPv4 in IPv6", "192.0.2.1/32", { "x-forwarded-for": "::ffff:192.0.2.1" }],
    ["half of IPv6", "2001:db8:1:2::/64", { "x-forwarded-for": "2001:db8:1:2:3:4:5:6" }],
    ["another half", "2001:db8:1:3::/64", { "x-forwarded-for": "2001:DB8:1:3::1" }],
    [
      "Cloudflare's header, whatever the hops say",
      "192.0.2.1/32",
      { "cf-connecting-ip": "192.0.2.1", "x-forwarded-for": "192.0.2.1, 198.51.100.7" },
    ],
    ["nothing it can read", "0.0.0.0/0", { "x-forwarded-for": "192.0.2.1, '; drop" }],
    ["an empty hop", "0.0.0.0/0", { "x-forwarded-for": "" }],
    ["no hop", "0.0.0.0/0", { accept: "*/*" }],
  ])("come from the network of %s", async (_what, network, headers) => {
    await ask(headers);
    expect(await db.query("select network::text, calls from private.network_calls")).toEqual([
      { network, calls: 1 },
    ]);
  });

  test("are counted together when they come at the same time", async () => {
    await used("is_allowed_admin", QUESTIONS - 4);
    const asked = Array.from({ length: 12 }, () => isRefused(ask(from("192.0.2.1"))));
    expect((await Promise.all(asked)).filter((refused) => !refused)).toHaveLength(4);
  });

  test("are not counted without request headers, as behind our gateway", async () => {
    const plain = (text: string, values: readonly unknown[] = []) =>
      db.database.transactionAs(stranger, (sql) => sql(text, values));
    await plain("select public.is_allowed_admin('a@example.org')");
    const row = sampleRow(contactForm);
    await plain(insertText(contactForm.table, row), Object.values(row));
    expect(await db.query("select from private.network_calls")).toEqual([]);
  });

  test("cannot ask who is staff when counting fails, but may read", async () => {
    const reading = (text: string) =>
      request(from("192.0.2.1"), async (sql) => {
        await sql("set transaction read only");
        return sql(text);
      });
    await expect(reading("select public.is_allowed_admin('a@example.org')")).rejects.toMatchObject({
      code: "25006",
    });
    expect(await reading("select 1 as one")).toEqual([{ one: 1 }]);
    const [{ kind } = {}] = await db.query<{ kind: string }>(
      "select provolatile as kind from pg_proc where proname = 'is_allowed_admin'",
    );
    expect(kind).toBe("v");
  });
});
