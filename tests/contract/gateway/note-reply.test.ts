import { beforeEach, describe, expect, test } from "vitest";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { engines } from "#tests/support/database/engines.ts";
import { openAnswers, RAVI } from "#tests/support/gateway/answers.ts";
import { opened } from "#tests/support/opened.ts";
import { STAFF } from "#tests/support/people.ts";

describe.each(engines)("a reply to a sponsor, on $name", (engine) => {
  const site = opened(() => openAnswers(engine));
  beforeEach(() => site.clear());

  const note = async (client: typeof site.staff, submission_input: string) => {
    const { data, error } = await client.rpc("note_reply", { submission_input });
    return error ?? data;
  };

  test("is noted once, with who and when, on the page of the sponsor too, and owes no email (7.3.17, 2.21.5)", async () => {
    const id = await site.store(sponsorForm);
    const mails = () => site.asOwner("select id from private.outbox");
    const before = await mails();
    const noted = await note(site.staff, id);
    expect(noted).toMatchObject({ result: "noted", author: STAFF });
    expect(await note(site.staff, id)).toEqual({ ...noted, result: "already" });
    expect(await note(site.ravi, id)).toEqual({ ...noted, result: "already" });
    expect(await site.stateOf(id)).toMatchObject({
      entries: 1,
      last_by: STAFF,
      replied_at: noted.created_at,
    });
    expect(await mails()).toEqual(before);
    const event = { submission_table: sponsorForm.table, submission_id: id, kind: "confirmed" };
    await site.asOwner(
      `insert into public.submission_events (submission_table, submission_id, kind)
        select * from json_to_record($1) as event (submission_table text, submission_id uuid, kind text)`,
      [JSON.stringify(event)],
    );
    const pages = await site.asOwner("select private.page_of($1, $2, null) as page", [
      sponsorForm.table,
      id,
    ]);
    expect(pages).toMatchObject([{ page: { replied_at: noted.created_at } }]);
  });

  test("of two at the same time one is noted (7.3.17)", async () => {
    const id = await site.store(sponsorForm);
    const both = await Promise.all([note(site.staff, id), note(site.ravi, id)]);
    expect(both.map(({ result }) => result).toSorted()).toEqual(["already", "noted"]);
    expect([STAFF, RAVI]).toContain(both[0].author);
    expect(both[1].author).toBe(both[0].author);
  });

  test("is refused to anyone else, and about another record (7.3.17)", async () => {
    const id = await site.store(sponsorForm);
    expect(await note(site.gateway.client(), id)).toMatchObject({ code: "42501" });
    expect(await note(site.staff, await site.store())).toEqual({ result: "gone" });
    expect(await note(site.staff, "no-id")).toMatchObject({ code: "22P02" });
    expect(await site.stateOf(id)).toBeUndefined();
  });
});
