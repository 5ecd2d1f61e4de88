import { beforeEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { functionsOf } from "#server/database/call-function.ts";
import { applicantLinks } from "#server/mail/applicant-links.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { engines } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { openApplicantPages } from "#tests/support/gateway/applicant-page.ts";
import { post } from "#tests/support/gateway/gateway.ts";
import { opened } from "#tests/support/opened.ts";

type Claimed = { readonly kind: string; readonly sent: readonly { readonly id: string }[] | null };

describe.each(engines)("asking for links on $name", (engine) => {
  const site = opened(() => openApplicantPages(engine));
  beforeEach(async () => {
    await site.clear();
    await site.gateway.reset();
    await site.asOwner("delete from private.link_requests");
  });

  const request = (address_input: string) => site.call("request_links", { address_input });
  const store = (email: string, form = contactForm) =>
    submit(site.gateway.db.database, form, { email });
  /** Lets the worker look, and returns what each email of links lists. */
  const listed = async () =>
    (await site.asOwner<Claimed>("select * from public.claim_outbox(100, 60)"))
      .filter(({ kind }) => kind === "links")
      .map(({ sent }) => sent?.map(({ id }) => id));
  const later = (interval: string) =>
    site.asOwner(
      "update private.outbox set created_at = created_at - $1::interval where kind = 'links'",
      [interval],
    );

  test("brings one email with all that was sent from exactly that address (7.11.9)", async () => {
    const first = await store("asha@example.org");
    const newest = await store("Asha@example.org", speakerForm as never);
    await store("a.sha@example.org");
    await store("asha+talk@example.org");
    expect(await request("ASHA@example.org")).toEqual({ result: "requested" });
    expect(await listed()).toEqual([[newest, first]]);
    expect(await site.asOwner("select from private.link_requests")).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  test("is not needed by whoever has an email: its link opens the page (7.8.18, 10.33)", async () => {
    const id = await store("asha@example.org");
    const outbox = createOutbox(functionsOf(site.gateway.db.database));
    await site.asOwner("update private.outbox set due_at = now()");
    const opening = [];
    for (const item of await outbox.claim(10, 60)) {
      const [link] = await applicantLinks("https://conference.example", outbox.issueKey)(item);
      const key_input = link?.url.split("#mine=")[1];
      if (key_input) opening.push(await site.pageOf(key_input));
    }
    expect(opening).toMatchObject([{ reference: id.slice(0, 8), confirmed: false }]);
  });

  test("brings nothing to an address from which nothing was sent, by a bot, or by somebody else (7.11.9)", async () => {
    const bots = await store("bot@example.org");
    await site.asOwner("update private.outbox set suspect = true where submission_id = $1", [bots]);
    const disowned = await store("no@example.org");
    await site.act((await site.issue(disowned)) ?? "", "disowned");
    for (const address of ["nobody@example.org", "bot@example.org", "no@example.org"])
      expect(await request(address)).toEqual({ result: "requested" });
    expect(await listed()).toEqual([]);
  });

  test("answers the same after the same work, whatever was sent (7.11.9)", async () => {
    await store("asha@example.org");
    const [asha, nobody] = [
      await site.workOf("request_links", "asha@example.org"),
      await site.workOf("request_links", "nobody@example.org"),
    ];
    expect(asha).toEqual(nobody);
    // One row is written, and no table is read but the one of requests.
    expect(asha.rows).toMatchObject([{ relname: "link_requests", n_tup_ins: 1 }]);
  });

  test("brings one email in ten minutes and three a day to a mailbox, however it is spelled (9.11.3)", async () => {
    await store("asha@example.org");
    await store("a.sha@example.org");
    const emails = async (address: string) => {
      await request(address);
      return (await listed()).length;
    };
    expect(await emails("asha@example.org")).toBe(1);
    expect(await emails("a.sha@example.org")).toBe(0);
    for (const expected of [1, 1, 0]) {
      await later("10 minutes 1 second");
      expect(await emails("a.sha@example.org")).toBe(expected);
    }
    await later("24 hours");
    expect(await emails("ASHA@example.org")).toBe(1);
  });

  test("counts no request for a spelling from which nothing was sent (9.11.3)", async () => {
    await store("asha@example.org");
    for (let count = 0; count < 100; count += 1)
      await site.asOwner("select public.request_links($1)", [`a.s.h.a+${count}@example.org`]);
    for (let look = 0; look < 2; look += 1) expect(await listed()).toEqual([]);
    await request("asha@example.org");
    expect(await listed()).toHaveLength(1);
  });

  test("makes one email of several requests, though two workers look at once (9.11.3)", async () => {
    await store("asha@example.org");
    for (let count = 0; count < 5; count += 1) await request("asha@example.org");
    const both = await Promise.all([listed(), listed()]);
    expect([...both.flat(), ...(await listed())]).toHaveLength(1);
  });

  // PGlite has one connection, so nothing happens at the same time there.
  if (engine.name === "PostgreSQL")
    test("leaves a request to the worker that has it, though its work is not stored yet (9.11.3)", async () => {
      await store("asha@example.org");
      await request("asha@example.org");
      const other = await site.gateway.db.asOwner(async (sql) => {
        await sql("select private.claim_link_requests()");
        const claimed = listed();
        // Long enough for the other worker to have made an email or to wait for the row.
        await Promise.race([claimed, sql("select pg_sleep(0.3)")]);
        return { claimed };
      });
      expect(await other.claimed).toEqual([]);
      expect(await listed()).toHaveLength(1);
    });

  test("keeps no address that is none (7.11.9)", async () => {
    for (const address of [
      "",
      "asha",
      "a@b",
      "a@example.org, b@example.org",
      `${"a".repeat(250)}@b.org`,
    ])
      expect(await request(address)).toEqual({ result: "requested" });
    expect(await site.asOwner("select from private.link_requests")).toEqual([]);
  });

  test("takes 20 requests in ten minutes from a network (9.11.2)", async () => {
    const ask = (count: number, address = "192.0.2.9") =>
      site.gateway.request(
        "/rest/v1/rpc/request_links",
        post({ address_input: `a${count}@example.org` }),
        address,
      );
    for (let count = 0; count < 20; count += 1) expect((await ask(count)).status).toBe(200);
    expect((await ask(20)).status).toBe(429);
    expect((await ask(20, "192.0.2.10")).status).toBe(200);
  });
});
