import { beforeEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { SUSPECT_HEADER } from "#domain/forms/suspicion.ts";
import { ANONYMOUS } from "#server/gateway/deps.ts";
import { engines } from "#tests/support/database/engines.ts";
import { insertRow, sampleRow } from "#tests/support/database/submissions.ts";
import { contactRow, openGateway, post } from "#tests/support/gateway/gateway.ts";
import { opened } from "#tests/support/opened.ts";

describe.each(engines)("a submission that a program may have sent, on $name", (engine) => {
  const gateway = opened(() => openGateway(engine));
  beforeEach(() => gateway.db.query("delete from private.outbox"));

  const throughOurGateway = async (headers: Record<string, string>) => {
    const call = post(contactRow(), headers);
    expect((await gateway.request("/rest/v1/contact_queries", call)).status).toBe(201);
  };
  /** PostgREST sets the caller's headers for each transaction. */
  const throughPostgrest = (headers: Record<string, string>) =>
    gateway.db.database.transactionAs(ANONYMOUS, async (sql) => {
      await sql("select set_config('request.headers', $1, true)", [JSON.stringify(headers)]);
      await insertRow(sql, contactForm.table, sampleRow(contactForm));
    });
  const owed = () => gateway.db.query("select kind, suspect from private.outbox order by kind");

  describe.each([
    ["our gateway", throughOurGateway],
    ["PostgREST", throughPostgrest],
  ])("stored through %s", (_, store) => {
    test("owes the applicant no email when the hidden field was filled in, and the team a marked one (4.1.8)", async () => {
      await store({ [SUSPECT_HEADER]: "trap" });
      expect(await owed()).toEqual([{ kind: "team", suspect: true }]);
    });

    test("owes the applicant an email when it was only sent too fast (4.1.8)", async () => {
      await store({ [SUSPECT_HEADER]: "fast" });
      expect(await owed()).toMatchObject([
        { kind: "acknowledgement" },
        { kind: "team", suspect: true },
      ]);
    });

    test("is not marked without the header, also right after one that was", async () => {
      await store({ [SUSPECT_HEADER]: "trap" });
      await gateway.db.query("delete from private.outbox");
      await store({});
      expect(await owed()).toEqual([
        { kind: "acknowledgement", suspect: false },
        { kind: "team", suspect: false },
      ]);
    });
  });
});
