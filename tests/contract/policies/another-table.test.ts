import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { mediaPartnershipForm } from "#domain/forms/media-partnership.ts";
import { engines } from "#tests/support/database/engines.ts";
import { openSampleDatabase } from "#tests/support/database/sample-database.ts";
import { CHECK } from "#tests/support/database/sqlstate.ts";
import { insertRow } from "#tests/support/database/submissions.ts";
import { opened } from "#tests/support/opened.ts";

const TABLE = "exhibitor_inquiries";
const PROTECT = `select private.protect_submissions('public.${TABLE}', 'exhibitor', 'booking_address')`;

const CREATE = `create table public.${TABLE} (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  company text not null,
  booking_address text not null check (private.is_email(booking_address)),
  spare_address text,
  status text not null default 'pending' check (status in ('pending', 'handled'))
)`;

type Mail = { readonly kind: string; readonly wait: number };

describe.each(engines)("a table of submissions added later on $name", (engine) => {
  const sample = opened(() => openSampleDatabase(engine));
  beforeAll(async () => {
    await sample.db.asOwner(async (sql) => {
      await sql(CREATE);
      await sql(PROTECT);
    });
  });

  const rowFrom = (address: string, over: Readonly<Record<string, string>> = {}) => ({
    id: randomUUID(),
    company: "Satoshi Press",
    booking_address: address,
    ...over,
  });
  const store = async (address: string): Promise<string> => {
    const row = rowFrom(address);
    await sample.db.database.transactionAs(sample.people.stranger, (sql) =>
      insertRow(sql, TABLE, row),
    );
    return row.id;
  };
  /** Returns the minutes until the mails of these submissions may be sent. */
  const mailsOf = (...ids: readonly string[]): Promise<readonly Mail[]> =>
    sample.db.query<Mail>(
      `select kind, round(extract(epoch from not_before - now()) / 60)::int as wait
          from private.outbox where submission_id = any ($1::uuid[]) order by kind, not_before`,
      [ids],
    );

  /** Returns all rights, policies and triggers of a table, without its own names. */
  const protectionOf = (table: string) =>
    sample.db.asOwner(async (sql) => {
      const found = {
        rights: await sql("select relacl::text, relrowsecurity from pg_class where relname = $1", [
          table,
        ]),
        columns: await sql(
          "select attname, attacl::text from pg_attribute where attrelid = $1::regclass and attacl is not null",
          [`public.${table}`],
        ),
        policies: await sql(
          "select policyname, cmd, roles::text, qual, with_check from pg_policies where tablename = $1 order by 1",
          [table],
        ),
        triggers: await sql(
          "select pg_get_triggerdef(oid) from pg_trigger where tgrelid = $1::regclass order by 1",
          [`public.${table}`],
        ),
      };
      return JSON.stringify(found, null, 1).replaceAll(table, "");
    });

  test("is protected by one call as the other tables are, and not otherwise by a second call", async () => {
    const expected = await protectionOf(mediaPartnershipForm.table);
    expect(await protectionOf(TABLE)).toBe(expected);
    await sample.db.asOwner(async (sql) => {
      await sql(`create policy "Anyone may read" on public.${TABLE} for select using (true)`);
      await sql(`grant all on table public.${TABLE} to anon`);
      await sql(PROTECT);
    });
    expect(await protectionOf(TABLE)).toBe(expected);
  });

  test("counts acknowledgements by the address in its own column", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) ids.push(await store(`Victim+${count}@example.org`));
    const kinds = (await mailsOf(...ids)).map(({ kind }) => kind);
    expect(kinds).toEqual([...Array(5).fill("acknowledgement"), ...Array(7).fill("team")]);
    expect(await mailsOf(await store("someone.else@example.org"))).toEqual([
      { kind: "acknowledgement", wait: 0 },
      { kind: "team", wait: 0 },
    ]);
  });

  test("refuses an invalid address even without a check of its own", async () => {
    const storing = sample.db.asOwner(async (sql) => {
      await sql(`alter table public.${TABLE} drop constraint ${TABLE}_booking_address_check`);
      await sql(`insert into public.${TABLE} (company, booking_address) values ('A', 'nobody')`);
    });
    await expect(storing).rejects.toMatchObject({ code: CHECK });
  });

  test.each([
    ["does not exist", "'contact_email'"],
    ["may be null", "'spare_address'"],
    ["holds no text", "'created_at'"],
    ["is not named", "null"],
  ])("is not protected with an address column that %s", async (_what, column) => {
    const text = `select private.protect_submissions('public.${TABLE}', 'exhibitor', ${column})`;
    await expect(sample.db.query(text)).rejects.toMatchObject({ code: "42703" });
  });

  test("refuses submissions when its address column was renamed, because their mail would be lost", async () => {
    const work = sample.db.asOwner(async (sql) => {
      await sql(`alter table public.${TABLE} rename column booking_address to mail`);
      await sql(`insert into public.${TABLE} (company, mail) values ('A', 'a@example.org')`);
    });
    await expect(work).rejects.toMatchObject({ code: CHECK });
  });
});
