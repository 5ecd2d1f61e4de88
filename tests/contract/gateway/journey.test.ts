import * as library from "@supabase/supabase-js";
import { beforeAll, describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { toRow } from "#domain/forms/to-row.ts";
import { engines, preparedDatabase } from "#tests/support/database/engines.ts";
import { waitForCode } from "#tests/support/mail/sent-mail.ts";
import { opened } from "#tests/support/opened.ts";
import { STAFF } from "#tests/support/people.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { readConfig } from "#tests/support/server/clients.ts";
import { openGateway } from "#tests/support/server/gateway.ts";
import { spawnServer } from "#tests/support/server/spawn-server.ts";
import { describeJourney } from "#tests/support/supabase/client-journey.ts";

describe.each(engines)("the calls of the product, through supabase-js on $name", (engine) => {
  const gateway = opened(() => openGateway(engine));

  test.each(forms)("stores a submission of the $formType form (7.1.1)", async (form) => {
    const id = crypto.randomUUID();
    const row: object = toRow(form, sampleValues(form), id);
    const { error, status, data } = await gateway
      .client()
      .from(form.table as string)
      .insert(row);
    expect({ error, status, data }).toEqual({ error: null, status: 201, data: null });
    const [stored] = await gateway.db.asOwner((sql) =>
      sql(`select * from public.${form.table} where id = $1`, [id]),
    );
    expect(stored).toMatchObject(row);
  });
});

describe.each([
  ["PGlite", async () => ({})],
  ["PostgreSQL", async () => ({ DATABASE_URL: await preparedDatabase() })],
] as const)("a started server on %s, from (7.2.4, 7.7.3)", (_, environment) => {
  const server = opened(async () => spawnServer(await environment()));
  let publishableKey: string;
  beforeAll(async () => {
    publishableKey = (await readConfig(server)).supabasePublishableKey;
  });
  describeJourney(
    "the product's own supabase-js",
    STAFF,
    () => library,
    () => ({
      url: server.url,
      publishableKey,
      codeOf: (address) => waitForCode(server, address),
      endsTokensAtSignOut: true,
    }),
  );
});
