import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { speakerForm } from "#domain/forms/speaker.ts";
import { opinionBy } from "#domain/notes.ts";
import type { Act } from "#domain/submissions/applicant-page.ts";
import { functionsOf } from "#server/database/call-function.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { postgresql } from "#tests/support/database/engines.ts";
import { answerTo, RAVI } from "#tests/support/gateway/answers.ts";
import { hashOf, newKey, openApplicantPages } from "#tests/support/gateway/applicant-page.ts";
import { rounds } from "#tests/support/long.ts";
import { opened } from "#tests/support/opened.ts";
import { STAFF } from "#tests/support/people.ts";

const { table } = speakerForm;
const ADDRESS = "x@example.org";
const GAVE_UP = /cannot take this now|lock timeout/;
const words = (talk: string) => JSON.stringify({ name: "Asha Rao", company: null, talk });

/** A record with a key to its page, and the time of the answer that staff have seen. */
type Target = { readonly id: string; readonly key_input: string; readonly seen: string | null };
type Do = (target: Target) => Promise<unknown>;

// PGlite has one connection, so nothing happens at the same time there.
describe("two acts on one record at the same time", () => {
  const site = opened(() => openApplicantPages(postgresql));
  let networks = 0;
  const operations = () => createSqlOperations(site.gateway.db.database);

  beforeAll(() => site.keepEdition());

  /** Makes a call by HTTP from a network of its own, and returns its result. */
  const visit = async (name: string, args: object) => {
    networks += 1;
    const client = site.gateway.client(`10.0.${networks >> 8}.${networks & 255}`);
    const { data, error } = await client.rpc(name, args);
    if (error) throw new Error(error.message);
    return data === null ? null : data.result;
  };
  const act =
    (act_input: Act, text_input: string | null = null): Do =>
    ({ key_input }) =>
      visit("applicant_act", { key_input, act_input, text_input });
  const staffCall = async (name: string, args: object) => {
    const { data, error } = await site.staff.rpc(name, args);
    if (error) throw new Error(error.message);
    return data;
  };

  const answer: Do = async ({ id, seen }) => {
    const over = { table_input: table, outcome_input: "declined", seen } as const;
    const { results } = await staffCall("send_answers", answerTo(id, over));
    return results[id].result;
  };
  const note: Do = async ({ id }) =>
    (
      await staffCall("add_note", {
        id_input: randomUUID(),
        table_input: table,
        submission_input: id,
        body_input: "A note.",
      })
    ).result;
  const correct: Do = ({ key_input }) =>
    visit("applicant_correct", { key_input, columns_input: { name: "Asha R." }, seen_input: null });
  const readdress: Do = ({ id }) =>
    operations().correctSubmission(table, { id, columns: { email: ADDRESS }, address: ADDRESS });
  const link: Do = ({ id }) =>
    functionsOf(site.gateway.db.database)("issue_key", {
      table_input: table,
      id_input: id,
      hash_input: hashOf(newKey()),
    });
  const handle: Do = async ({ id }) =>
    (await site.staff.from(table).update({ status: "handled" }).eq("id", id)).status;
  const erase: Do = ({ id }) => operations().eraseSubmissions(table, [id]);

  const unconfirmed = async (): Promise<Target> => {
    // The emails of other records count: nobody gets a sixth acknowledgement in a day, or staff a thousand answers.
    await site.asOwner("delete from private.outbox");
    const id = await site.store(speakerForm);
    return { id, key_input: (await site.issue(id, speakerForm)) ?? "", seen: null };
  };
  const confirmed = async (): Promise<Target> => {
    const target = await unconfirmed();
    await act("confirmed")(target);
    return target;
  };
  const shown = async (): Promise<Target> => {
    const target = await confirmed();
    await site.answer(target.id, { outcome_input: "accepted" });
    await act("coming")(target);
    await act("may-show", words("One"))(target);
    return { ...target, seen: (await site.stateOf(target.id)).answered_at };
  };

  const everybody = { answer, note, handle, link, readdress, erase };
  const onPage = { withdraw: act("withdrawn"), askErasure: act("erase-asked"), ...everybody };

  /** Returns all that is kept of a record, in words that name no time and no id. */
  const draftToStore = async ({ id }: Target) => {
    const [kept] = await site.asOwner(
      `select exists (select from public.speaker_applications where id = $1) as record,
          array(select kind from public.submission_events where submission_id = $1 order by kind) as events,
          array(select kind from private.outbox where submission_id = $1 order by kind) as mails,
          (select count(*)::int from private.applicant_keys where submission_id = $1) as keys,
          array(select jsonb_build_object('confirmed', confirmed_at is not null,
              'disowned', disowned_at is not null, 'withdrawn', withdrawn_at is not null, 'coming', coming,
              'outcome', outcome, 'status', status, 'erasure', erase_at is not null, 'words', words)
            from public.submission_states where id = $1) as states`,
      [id],
    );
    return kept;
  };

  const inTurn = async (target: Target, one: Do, other: Do) => {
    const results = [await one(target), await other(target)];
    return { results, kept: await draftToStore(target) };
  };

  /** Begins acts in a transaction that holds a record, and ends it once each has ended or waits for it. */
  const beginWhile = async (
    held: string,
    { id }: Target,
    ...acts: readonly (() => Promise<unknown>)[]
  ) => {
    const begun = await site.gateway.db.asOwner(async (sql) => {
      await sql(held, [id]);
      let ended = 0;
      const settled = Promise.allSettled(acts.map((each) => each().finally(() => (ended += 1))));
      const waiting = () =>
        sql(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
      // Within a transaction the connections are listed once: those that the acts open later would be missed.
      while (ended + (await waiting()).length < acts.length)
        await sql("select pg_stat_clear_snapshot(), pg_sleep(0.005)");
      return { settled };
    });
    return (await begun.settled).map((each) =>
      each.status === "fulfilled" ? each.value : String(each.reason),
    );
  };
  const LOCK = `select from public.${table} where id = $1 for update`;

  const atOnce = async (target: Target, one: Do, other: Do) => {
    const results = await beginWhile(
      LOCK,
      target,
      () => one(target),
      () => other(target),
    );
    return { results, kept: await draftToStore(target) };
  };

  /** Repeats a round in which a slow machine let one wait so long that it gave up (docs/security.md 5.48). */
  const round = async (
    make: () => Promise<Target>,
    one: Do,
    other: Do,
  ): Promise<Awaited<ReturnType<typeof atOnce>>> => {
    const ended = await atOnce(await make(), one, other);
    const gaveUp = ended.results.some((result) => GAVE_UP.test(String(result)));
    return gaveUp ? round(make, one, other) : ended;
  };

  const cases = (name: string, make: () => Promise<Target>, acts: Readonly<Record<string, Do>>) =>
    Object.entries(acts).flatMap(([one, first], at) =>
      Object.entries(acts)
        .slice(at)
        .map(([other, second]) => ({ name, make, one, first, other, second })),
    );

  test.each([
    ...cases("an unconfirmed record", unconfirmed, {
      confirm: act("confirmed"),
      disown: act("disowned"),
      ...everybody,
    }),
    ...cases("a confirmed record", confirmed, {
      correct,
      takeBack: act("taken-back-by-applicant"),
      stopErasure: act("erase-stopped"),
      ...onPage,
    }),
    ...cases("a speaker who may be shown", shown, {
      change: act("may-show", words("Two")),
      retract: act("may-not-show"),
      come: act("coming"),
      cancel: act("not-coming"),
      ...onPage,
    }),
  ])(
    "$one and $other on $name end as one after the other would (7.11.1)",
    async ({ make, first, second }) => {
      const reversed = await inTurn(await make(), second, first);
      const oneAfterTheOther = [
        await inTurn(await make(), first, second),
        { ...reversed, results: reversed.results.toReversed() },
      ];
      for (let count = 0; count < rounds(1, 20); count += 1) {
        const ended = await round(make, first, second);
        // Vitest's own message leaves out what differs.
        expect(oneAfterTheOther, JSON.stringify([ended, ...oneAfterTheOther])).toContainEqual(
          ended,
        );
      }
    },
  );

  test("two staff who change their opinions each have their newest one (2.12.56)", async () => {
    const target = await unconfirmed();
    const say = (client: typeof site.staff, opinion_input: "for" | "against") => async () =>
      client.rpc("add_note", {
        id_input: randomUUID(),
        table_input: table,
        submission_input: target.id,
        body_input: null,
        opinion_input,
      });
    await say(site.staff, "for")();
    await say(site.ravi, "against")();
    await beginWhile(LOCK, target, say(site.staff, "against"), say(site.ravi, "for"));
    const { notes } = await site.stateOf(target.id);
    expect(notes).toHaveLength(4);
    expect([opinionBy(notes, STAFF), opinionBy(notes, RAVI)]).toEqual(["against", "for"]);
  });

  test("whoever is removed from the staff while their answer waits sends nothing, and leaves no address (3.4.7)", async () => {
    const email = `${randomUUID()}@example.org`;
    const removed = await site.addStaff(email);
    const target = await unconfirmed();
    await beginWhile(
      LOCK,
      target,
      async () => removed.rpc("send_answers", answerTo(target.id, { table_input: table })),
      () => operations().removeStaff(email),
    );
    expect(await site.kindsOf(target.id)).not.toContain("status");
    expect(await site.mailsOf(target.id, "answer")).toEqual([]);
    const authors = await site.asOwner(
      "select author from public.submission_events where submission_id = $1 and author is not null",
      [target.id],
    );
    expect(authors).toEqual([]);
  });

  test("a request for links makes no email about a record that is just being deleted (7.11.9)", async () => {
    const target = await unconfirmed();
    await site.call("request_links", { address_input: "visitor@example.org" });
    await beginWhile(`delete from public.${table} where id = $1`, target, () =>
      functionsOf(site.gateway.db.database)("claim_outbox", { batch: 9, lease_seconds: 60 }),
    );
    expect(await site.mailsOf(target.id, "links")).toEqual([]);
  });
});
