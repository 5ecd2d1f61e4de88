import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { forms } from "#domain/forms/registry.ts";
import { engines } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { opened } from "#tests/support/opened.ts";
import { MEMBER } from "#tests/support/people.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { openGateway, signedInClient } from "#tests/support/server/gateway.ts";

describe.each(engines)("the dashboard's calls besides the tables, on $name", (engine) => {
  const gateway = opened(() => openGateway(engine));
  let staff: SupabaseClient;
  let member: SupabaseClient;
  beforeAll(async () => {
    staff = await signedInClient(gateway);
    member = await signedInClient(gateway, MEMBER);
  });

  const store = (form = contactForm as (typeof forms)[number]) =>
    submit(gateway.db.database, form, sampleValues(form));

  test("new_submissions tells staff about new records of every form (7.3.11)", async () => {
    const old = await store();
    await gateway.db.asOwner((sql) =>
      sql("update private.outbox set created_at = now() - interval '1 hour'"),
    );
    const since = new Date(Date.now() - 60_000).toISOString();
    expect(await staff.rpc("new_submissions", { since })).toMatchObject({ error: null, data: [] });
    const stored = [];
    for (const form of forms) stored.push({ form_type: form.formType, id: await store(form) });
    const { data } = await staff.rpc("new_submissions", { since });
    expect(data).toHaveLength(forms.length);
    expect(data).toEqual(expect.arrayContaining(stored));
    expect(data).not.toContainEqual(expect.objectContaining({ id: old }));
  });

  test("suspect_submissions tells staff which records a bot may have sent (7.3.12)", async () => {
    const id = await store();
    expect(await staff.rpc("suspect_submissions")).toMatchObject({ error: null, data: [] });
    await gateway.db.asOwner((sql) =>
      sql("update private.outbox set suspect = true where submission_id = $1", [id]),
    );
    expect(await staff.rpc("suspect_submissions")).toMatchObject({ error: null, data: [{ id }] });
  });

  test.each(["suspect_submissions", "new_submissions"])(
    "%s is refused to all other callers (7.3.11, 7.3.12)",
    async (name) => {
      const args = name === "new_submissions" ? { since: new Date(0).toISOString() } : {};
      expect(await member.rpc(name, args)).toMatchObject({ status: 403, data: null });
      expect(await gateway.client().rpc(name, args)).toMatchObject({ status: 401, data: null });
    },
  );

  test.each([{}, { since: 1 }, { since: "2026-01-01", form: "contact" }])(
    "new_submissions refuses %j in place of one time",
    async (args) => {
      expect(await staff.rpc("new_submissions", args)).toMatchObject({
        status: 404,
        error: { code: "PGRST202" },
      });
    },
  );
});
