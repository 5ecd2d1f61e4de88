import { beforeEach, describe, expect, test } from "vitest";
import { pglite } from "#tests/support/database/engines.ts";
import { opened } from "#tests/support/opened.ts";
import { openApplicantPages } from "#tests/support/server/applicant-page.ts";

describe("what one key can do", () => {
  const site = opened(() => openApplicantPages(pglite));
  beforeEach(() => site.clear());

  const pageOf = (key_input: string) => site.call("my_submission", { key_input });

  test("is refused after fifty entries, and sends the team twelve emails a day (9.11.1, 9.11.6)", async () => {
    const id = await site.store();
    const key_input = await site.confirmed(id);
    const results: unknown[] = [];
    for (let call = 1; call < 60; call += 1) {
      const page = await site.call("act_mine", {
        key_input,
        act_input: call % 2 === 1 ? "withdrawn" : "taken-back-by-applicant",
        text_input: "₿".repeat(300),
      });
      results.push(page && "result" in page && page.result);
      // The worker takes what is due.
      await site.asOwner(
        "update private.outbox set attempts = 1 where kind = 'change' and due_at <= now()",
      );
    }
    expect(results.indexOf("too-often")).toBe(49);
    const refused = [
      await site.call("correct_mine", {
        key_input,
        columns_input: { subject: "x" },
        seen_input: null,
      }),
      await site.call("act_mine", { key_input, act_input: "erase-asked", text_input: null }),
    ];
    for (const page of refused) expect(page).toMatchObject({ result: "too-often" });
    expect(await pageOf(key_input)).not.toMatchObject({ columns: { subject: "x" } });
    const { events } = (await pageOf(key_input)) as { events: readonly unknown[] };
    expect(events).toHaveLength(50);
    // With the 32 KB of what was typed the page stays within 64.
    expect(Buffer.byteLength(JSON.stringify(events))).toBeLessThan(32 * 1024);
    const mails = await site.mailsOf(id, "change");
    expect(mails.filter(({ attempts }) => attempts > 0)).toHaveLength(12);
    expect(mails.filter(({ attempts }) => attempts === 0)).toHaveLength(1);
    expect(mails.at(-1)?.due_in).toBeGreaterThan(23 * 3600);
  });

  test("refuses a reason that the field does not take (9.11.7)", async () => {
    const key_input = await site.confirmed(await site.store());
    const withdraw = (text_input: string) =>
      site.call("act_mine", { key_input, act_input: "withdrawn", text_input });
    expect(await withdraw("a".repeat(301))).toMatchObject({ code: "23514" });
    expect(await withdraw("a".repeat(300))).toMatchObject({ result: "withdrawn" });
  });

  test("is not disowned once it was confirmed, by any of its links (7.11.4)", async () => {
    const id = await site.store();
    const other = (await site.issue(id)) ?? "";
    const key_input = await site.confirmed(id);
    for (const key of [key_input, other])
      expect(
        await site.call("act_mine", { key_input: key, act_input: "disowned", text_input: null }),
      ).toMatchObject({ result: "is-confirmed", columns: {} });
    expect(await site.kindsOf(id)).toEqual(["confirmed"]);
  });

  test("sends what a restore held beside what came after it (7.11.1)", async () => {
    const id = await site.store();
    const key_input = await site.confirmed(id);
    const withdraw = (isWithdrawn: boolean) =>
      site.call("act_mine", {
        key_input,
        act_input: isWithdrawn ? "withdrawn" : "taken-back-by-applicant",
        text_input: null,
      });
    await withdraw(true);
    await site.asOwner("update private.outbox set dead = true, last_error = 'held'");
    await withdraw(false);
    await withdraw(true);
    const [released] = await site.asOwner("select public.release_outbox('held') as count");
    expect(released).toEqual({ count: 3 });
    expect(await site.mailsOf(id, "change")).toHaveLength(2);
    expect(await withdraw(false)).toMatchObject({ result: "taken-back-by-applicant" });
  });
});
