import type { Session, SupabaseClient } from "@supabase/supabase-js";
import { afterEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import type { ApplicantCalls } from "#domain/submissions/applicant-page.ts";
import { databaseOn } from "#server/database/open-database.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { answerTo, sendList } from "#tests/support/gateway/answers.ts";
import { confirmedPage } from "#tests/support/gateway/applicant-page.ts";
import { rounds } from "#tests/support/long.ts";
import { question, staffClient, visitorClient } from "#tests/support/server/clients.ts";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";
import { type Storage, setups } from "#tests/support/server/storage.ts";

const KILLS = rounds(1, 20);
const VISITORS = 6;
const ROWS_BEFORE_A_KILL = 10;
/** All kills together stay below the hourly limit of one network. */
const MOST_ROWS_BEFORE_A_KILL = 100;
/** And below those of an applicant's own page. */
const MOST_ACTS_BEFORE_A_KILL = 12;

/** Somebody with a link to the page of what they sent. */
type Applicant = { readonly id: string; readonly key_input: string };

/** What was acknowledged before one kill. */
type Acknowledged = {
  readonly rows: string[];
  /** By submission the number of its last correction. */
  readonly corrections: Map<string, number>;
  readonly answers: string[];
};

const messageOf = (version: number) => `The message in its version ${version}.`;

describe.each(setups)("kill -9 under load on $name", ({ instances, makeStorage }) => {
  let storage: Storage;
  const servers: TestServer[] = [];
  let session: Session;
  const kill = () => Promise.all(servers.splice(0).map((server) => server.stop("SIGKILL")));
  afterEach(async () => {
    await kill();
    await storage.remove();
  });

  const staffOn = async (server: TestServer): Promise<SupabaseClient> => {
    const client = await visitorClient(server);
    const { data } = await client.auth.setSession(session);
    session = data.session ?? session;
    return client;
  };

  /** Stores what applicants will correct, one for each server before each kill. */
  const storeApplicants = async (): Promise<Applicant[]> => {
    const database = await databaseOn(await storage.open());
    const applicants: Applicant[] = [];
    while (applicants.length < KILLS * instances) {
      const id = await submit(database, contactForm);
      applicants.push({ id, key_input: (await confirmedPage(database, id)).key_input });
    }
    await database.close();
    return applicants;
  };

  const insertRows = async (
    client: SupabaseClient,
    { rows }: Acknowledged,
    isOver: () => boolean,
  ) => {
    while (!isOver() && rows.length < MOST_ROWS_BEFORE_A_KILL) {
      const row = question();
      const { status } = await client.from("contact_queries").insert(row);
      if (status !== 201) return;
      rows.push(row.id);
    }
  };

  const correct = async (
    client: SupabaseClient,
    applicant: Applicant | undefined,
    { corrections }: Acknowledged,
    isOver: () => boolean,
  ) => {
    if (!applicant) throw new Error("Each applicant corrects before one kill.");
    const { id, key_input } = applicant;
    let seen_input: string | null = null;
    for (let version = 1; !isOver() && version <= MOST_ACTS_BEFORE_A_KILL; version += 1) {
      const columns_input = { message: messageOf(version) };
      const args: ApplicantCalls["applicant_correct"]["Args"] = {
        key_input,
        columns_input,
        seen_input,
      };
      const { data: page } = await client.rpc("applicant_correct", args);
      if (page?.result !== "corrected") return;
      corrections.set(id, version);
      seen_input = page.corrected_at;
    }
  };

  const answer = async (
    staff: SupabaseClient,
    { rows, answers }: Acknowledged,
    isOver: () => boolean,
  ) => {
    while (!isOver() && answers.length < MOST_ACTS_BEFORE_A_KILL) {
      const row = question();
      const { status } = await staff.from(contactForm.table).insert(row);
      if (status !== 201) return;
      rows.push(row.id);
      const results = await sendList(staff, answerTo(row.id));
      if (results[row.id]?.result !== "queued") return;
      answers.push(results[row.id].id);
    }
  };

  /** Lets visitors, applicants and staff write, kills one server, and returns what was acknowledged. */
  const writeUntilKilled = async (victim: TestServer, applicants: Applicant[]) => {
    const acknowledged: Acknowledged = { rows: [], corrections: new Map(), answers: [] };
    const { rows, corrections, answers } = acknowledged;
    let isKilled = false;
    const isOver = () => isKilled;
    const clients = await Promise.all(
      servers.map(async (server) => [await visitorClient(server), await staffOn(server)] as const),
    );
    const writers = clients.flatMap(([visitor, staff]) => [
      ...Array.from({ length: VISITORS / instances }, () =>
        insertRows(visitor, acknowledged, isOver),
      ),
      correct(visitor, applicants.pop(), acknowledged, isOver),
      answer(staff, acknowledged, isOver),
    ]);
    const isBusy = () =>
      rows.length >= ROWS_BEFORE_A_KILL && corrections.size > 0 && answers.length > 0;
    await expect.poll(isBusy, { timeout: 60_000, interval: 5 }).toBe(true);
    await victim.stop("SIGKILL");
    isKilled = true;
    await Promise.all(writers);
    return acknowledged;
  };

  test("loses no acknowledged row, correction or answer, and no email (docs/security.md 5.13)", async () => {
    storage = await makeStorage();
    const applicants = await storeApplicants();
    const start = () => spawnServer(storage.environment, storage.dataDir);
    while (servers.length < instances) servers.push(await start());
    const { data } = await (await staffClient(servers[0] as TestServer)).auth.getSession();
    session = data.session as Session;
    const acknowledged: Acknowledged[] = [];
    for (let count = 0; count < KILLS; count += 1) {
      const index = count % instances;
      const victim = servers[index];
      if (victim) acknowledged.push(await writeUntilKilled(victim, applicants));
      servers[index] = await start();
    }
    await kill();

    const engine = await storage.open();
    const read = <Row>(text: string) => engine.begin(({ sql }) => sql<Row>(text));
    const stored = await read<{ id: string; message: string }>(
      "select r.id, r.message from public.contact_queries as r join private.outbox as o on o.submission_id = r.id and o.kind = 'team'",
    );
    const answers = await read<{ id: string }>(
      "select id from public.submission_events join private.outbox as o using (id) where o.kind = 'answer'",
    );
    await engine.close();
    const messages = new Map(stored.map(({ id, message }) => [id, message]));
    expect(acknowledged.flatMap(({ rows }) => rows).filter((id) => !messages.has(id))).toEqual([]);
    // The one that was not acknowledged any more may be stored, too.
    const wrong = acknowledged
      .flatMap(({ corrections }) => [...corrections])
      .filter(([id, last]) => ![last, last + 1].map(messageOf).includes(messages.get(id) ?? ""));
    expect(wrong).toEqual([]);
    const ids = new Set(answers.map(({ id }) => id));
    expect(acknowledged.flatMap((each) => each.answers).filter((id) => !ids.has(id))).toEqual([]);
  }, 1_200_000);
});
