import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { beforeEach, describe, expect, test } from "vitest";
import { runChecks } from "#cli/doctor/run-checks.ts";
import { openPostgresql } from "#server/database/engines/postgresql.ts";
import { databaseOn } from "#server/database/open-database.ts";
import { newDatabase } from "#tests/support/database/engines.ts";
import { opened } from "#tests/support/opened.ts";
import { type Environment, problemsOf, soundSetUp } from "#tests/support/server/doctor.ts";
import { freePort, listen } from "#tests/support/server/listen.ts";
import {
  PUBLISHABLE_KEY,
  SECRET_KEY,
  startProjectStandIn,
} from "#tests/support/supabase/project-stand-in.ts";

const setUp = soundSetUp();

test("PostgreSQL without a fault has no problem, and stays as it was", async () => {
  const url = await newDatabase();
  const found = await runChecks({ ...setUp.environment, DATABASE_URL: url });
  expect(found.filter(({ level }) => level === "problem")).toEqual([]);
  expect(found.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^PostgreSQL \d+/));
  expect(found.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Migrations that wait: \d+\./),
  );
  const engine = openPostgresql(url);
  const tables = await engine.begin(({ sql }) =>
    sql("select 1 from pg_tables where schemaname in ('public', 'auth', 'private')"),
  );
  expect(tables).toEqual([]);
  await engine.close();
});

describe("reports a fault of PostgreSQL:", () => {
  test("it cannot be reached", async () => {
    const url = `postgres://owner@127.0.0.1:${await freePort()}/conference`;
    expect(await problemsOf({ ...setUp.environment, DATABASE_URL: url })).toEqual([
      expect.stringMatching(/PostgreSQL cannot be reached: .*ECONNREFUSED.* Correct DATABASE_URL/),
    ]);
  });

  test("a newer version of the product has used it", async () => {
    const url = await newDatabase();
    await (await databaseOn(openPostgresql(url))).close();
    const engine = openPostgresql(url);
    await engine.begin(({ sql }) =>
      sql("insert into supabase_migrations.schema_migrations (version) values ('20991231000000')"),
    );
    await engine.close();
    expect(await problemsOf({ ...setUp.environment, DATABASE_URL: url })).toEqual([
      expect.stringMatching(/by a newer version of this product\. Run that version/),
    ]);
  });
});

const project = opened(() => startProjectStandIn(), beforeEach);

const hosted = (): Environment => ({
  ...setUp.environment,
  SUPABASE_URL: project.url,
  SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
  SUPABASE_SECRET_KEY: SECRET_KEY,
});

test("a Supabase project without a fault has no problem", async () => {
  const found = await runChecks(hosted());
  expect(found.filter(({ level }) => level === "problem")).toEqual([]);
  expect(found.filter(({ level }) => level === "by hand")).toHaveLength(3);
});

describe("reports a fault of a Supabase project:", () => {
  const faults: readonly (readonly [string, () => Environment, RegExp])[] = [
    [
      "the schema is of an older version",
      () => {
        project.state.missing = ["/rpc/retry_outbox", "job_title"];
        return hosted();
      },
      /does not have retry_outbox, .*speaker_applications\.job_title.* db push --remote$/,
    ],
    [
      "strangers can sign up",
      () => {
        project.state.settings.disable_signup = false;
        return hosted();
      },
      /^Anybody can make an account in the project\. .* config push$/,
    ],
    [
      "there is no secret key",
      () => ({ ...hosted(), SUPABASE_SECRET_KEY: "" }),
      /^SUPABASE_SECRET_KEY is not set: .* Set it\.$/,
    ],
  ];

  test.each(faults)("%s", async (_, environmentOf, says) => {
    expect(await problemsOf(environmentOf())).toEqual([expect.stringMatching(says)]);
  });

  test("the publishable key in the place of the secret one", async () => {
    const problems = await problemsOf({ ...hosted(), SUPABASE_SECRET_KEY: PUBLISHABLE_KEY });
    expect(problems[0]).toMatch(/^SUPABASE_SECRET_KEY is no secret key\. Copy/);
  });
});

describe("reports a fault of email:", () => {
  /** 0.0.0.0 leads to this machine too, but is no name for it alone. */
  const servers: readonly (readonly [string, string, SMTPServerOptions, RegExp])[] = [
    ["its certificate is not trusted", "smtps://127.0.0.1", { secure: true }, /CERT.*authority\.$/],
    ["it speaks no TLS", "smtps://127.0.0.1", {}, /WRONG_VERSION.*\. smtps:\/\/ is for port 465,/],
    ["it offers no STARTTLS", "smtp://0.0.0.0", {}, /\(ETLS.*\. smtps:\/\/ is for port 465, and/],
    [
      "it refuses the password",
      "smtp://127.0.0.1",
      { onAuth: (_, __, done) => done(new Error("refused by the test")) },
      /\(EAUTH 535\)\. Correct user and password in SMTP_URL/,
    ],
  ];

  test.each(servers)("%s, and the password is not shown", async (_, address, options, says) => {
    const server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ["STARTTLS"],
      disableReverseLookup: true,
      ...options,
    });
    server.on("error", () => {});
    const port = await listen(server.server);
    const SMTP_URL = `${address.replace("//", "//user:open-sesame@")}:${port}`;
    const problems = await problemsOf({ ...setUp.environment, SMTP_URL });
    await new Promise<void>((resolve) => server.close(resolve));
    expect(problems).toEqual([expect.stringMatching(says)]);
    expect(problems.join()).not.toContain("open-sesame");
  });

  test.each([
    ["nothing listens there", "127.0.0.1:1", "ECONNREFUSED). Nothing listens at that port"],
    ["its name is unknown", "nosuch.invalid", "ENOTFOUND). There is no such name"],
  ])("%s", async (_, host, says) => {
    expect(await problemsOf({ ...setUp.environment, SMTP_URL: `smtp://${host}` })).toEqual([
      expect.stringContaining(says),
    ]);
  });

  test("the mail server refuses the email that --mail sends", async () => {
    expect(await problemsOf(setUp.environment, { mailTo: "ravi@example.com" })).toEqual([]);
    expect(setUp.smtp.mails.at(-1)?.recipients).toEqual(["ravi@example.com"]);
    setUp.smtp.behaviour.rcpt = 550;
    expect(await problemsOf(setUp.environment, { mailTo: "ravi@example.com" })).toEqual([
      expect.stringMatching(/^An email to ravi@example\.com was not accepted by .*EENVELOPE 550/),
    ]);
  });
});
