import { beforeEach, describe, expect, test } from "vitest";
import { runChecks } from "#cli/doctor/run-checks.ts";
import { opened } from "#tests/support/opened.ts";
import { type Environment, problemsOf, soundSetUp, without } from "#tests/support/server/doctor.ts";
import {
  PUBLISHABLE_KEY,
  SECRET_KEY,
  startProjectStandIn,
} from "#tests/support/supabase/project-stand-in.ts";

const setUp = soundSetUp();

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
  const faults: readonly (readonly [string, () => Environment | undefined, RegExp])[] = [
    [
      "the schema is of an older version",
      () => {
        project.state.missing = ["/rpc/retry_outbox", "job_title"];
        return undefined;
      },
      /does not have retry_outbox, .*speaker_applications\.job_title.* db push --remote$/,
    ],
    [
      "strangers can sign up",
      () => {
        project.state.settings.disable_signup = false;
        return undefined;
      },
      /^Anybody can make an account in the project\. .* config push$/,
    ],
  ];

  test.each(faults)("%s", async (_, breakIt, says) => {
    const changes = breakIt();
    expect(await problemsOf({ ...hosted(), ...changes })).toEqual([expect.stringMatching(says)]);
  });

  test("the publishable key in the place of the secret one", async () => {
    const problems = await problemsOf({ ...hosted(), SUPABASE_SECRET_KEY: PUBLISHABLE_KEY });
    expect(problems[0]).toMatch(/^SUPABASE_SECRET_KEY is no secret key\. Copy/);
  });

  test("there is no secret key", async () => {
    expect(await problemsOf(without(hosted(), "SUPABASE_SECRET_KEY"))).toEqual([
      expect.stringMatching(/^SUPABASE_SECRET_KEY is not set: .* Set it\.$/),
    ]);
  });
});
