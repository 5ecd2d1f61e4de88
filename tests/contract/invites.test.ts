import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#domain/event-day.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { INVITE_HEADER } from "#domain/invite.ts";
import { engines } from "#tests/support/database/engines.ts";
import { sampleRow } from "#tests/support/database/submissions.ts";
import { openAnswers, RAVI } from "#tests/support/gateway/answers.ts";
import { opened } from "#tests/support/opened.ts";

const CLOSED = { to: new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10) };
const NOT_YET = { from: "2099-01-01" };

describe.each(engines)("the invites on $name", (engine) => {
  const site = opened(() => openAnswers(engine));
  const keep = (speaker: object) =>
    site.asOwner("select public.keep_settings('2099-02', current_date + 30, $1, 7)", [
      JSON.stringify({ speaker, "media-partnership": NOT_YET }),
    ]);
  beforeEach(async () => {
    await site.asOwner("delete from private.invites");
    await site.asOwner("delete from public.speaker_applications");
    await keep(CLOSED);
  });

  const invite = async (form_input = "speaker", staff = site.staff): Promise<string> => {
    const made = await staff.rpc("make_invite", { form_input, name_input: " Asha " });
    return made.data.key;
  };
  /** Sends a speaker application, and returns the code of the refusal, if there is one. */
  const send = async (key: string, over: object = {}) => {
    const row = { ...sampleRow(speakerForm), ...over };
    const insert = site.gateway.client().from(speakerForm.table).insert(row);
    return (await insert.setHeader(INVITE_HEADER, key)).error?.code;
  };
  const check = async (key_input: string) =>
    (await site.gateway.client().rpc("check_invite", { key_input })).data;
  const left = async () => (await site.staff.rpc("list_invites")).data;

  test.each([CLOSED, NOT_YET])(
    "take one submission while their form has the days %j, also of two at once, and its history says by whom (2.22.8, 2.22.10)",
    async (days) => {
      await keep(days);
      const key = await invite();
      expect(await check(key)).toMatchObject({ form_type: "speaker" });
      expect(await left()).toMatchObject([{ form_type: "speaker", name: "Asha" }]);
      const answers = await Promise.all([send(key), send(key)]);
      expect(answers.toSorted()).toEqual(["P0001", undefined]);
      const events = await site.asOwner("select kind, author from public.submission_events");
      expect(events).toEqual([{ kind: "invited", author: expect.stringContaining("@") }]);
      expect([await check(key), await left(), await send(key)]).toEqual([null, [], "P0001"]);
    },
  );

  test("are no way around another rule, and stay for a corrected attempt (2.22.8)", async () => {
    const key = await invite();
    expect(await send(key, { bio: "short" })).toBe("23514");
    expect(await send(key, { status: "handled" })).toBe("42501");
    expect(await send(await invite("media-partnership"))).toBe("P0001");
    expect(await send("A".repeat(32))).toBe("P0001");
    expect(await send(key)).toBeUndefined();
  });

  test("end after 14 days, when staff end them, and with whoever made them; the next one removes those that ended (2.22.8, 2.22.10)", async () => {
    const [old, ended, ravis] = [
      await invite(),
      await invite(),
      await invite("speaker", site.ravi),
    ];
    await site.asOwner(
      "update private.invites set ends_at = ends_at - interval '14 days' where hash = private.invite_hash($1)",
      [old],
    );
    const [row] = await site.asOwner<{ id: string }>(
      "select id from private.invites where hash = private.invite_hash($1)",
      [ended],
    );
    await site.staff.rpc("end_invite", { id_input: row?.id });
    await site.asOwner("select public.remove_staff($1)", [RAVI]);
    for (const key of [old, ended, ravis]) {
      expect(await check(key)).toBeNull();
      expect(await send(key)).toBe("P0001");
    }
    // With the name of whom it was for.
    await invite();
    expect(await site.asOwner("select id from private.invites")).toHaveLength(1);
  });

  test.each(["make_invite", "list_invites", "end_invite"])(
    "only staff call %s (2.22.10)",
    async (name) => {
      expect((await site.gateway.client().rpc(name)).error?.code).toBe("42501");
    },
  );
});
