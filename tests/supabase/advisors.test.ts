import { expect, test } from "vitest";
import { opened } from "#tests/support/opened.ts";
import { openPushedDatabase } from "./project/open-pushed.ts";

type Finding = { readonly name: string; readonly level: string; readonly detail: string };

const project = opened(() => openPushedDatabase("new"));

/** Returns the findings of a command, from the JSON on the last line of its output. */
const findings = async <Found>(command: "advisors" | "lint"): Promise<readonly Found[]> => {
  const { output } = await project.cli.run(["db", command, project.target, "--output-format=json"]);
  return JSON.parse(output.trim().split("\n").at(-1) ?? "").results;
};

test("Supabase's advisors warn of nothing", async () => {
  const found = await findings<Finding>("advisors");
  expect(
    found
      .filter(({ level }) => level !== "INFO")
      .map(({ level, name, detail }) => `${level} ${name}: ${detail}`),
  ).toEqual([]);
});

test("the advisors find a table that anyone may read", async () => {
  await project.database.query(
    "set role postgres; create table public.open_to_all (id integer); grant select on public.open_to_all to anon; reset role",
  );
  const found = await findings<Finding>("advisors");
  expect(found.filter(({ level }) => level === "ERROR").map(({ name }) => name)).toContain(
    "rls_disabled_in_public",
  );
});

test("no function of ours has an error that only a call would show", async () => {
  expect(await findings("lint")).toEqual([]);
  await project.database.query(
    "create function private.broken() returns integer language plpgsql as 'begin return missing; end'",
  );
  expect(await findings("lint")).toMatchObject([{ function: "private.broken" }]);
});

/**
 * The project's own Security Advisor warns of these as well, which the CLI's does not: functions of the
 * API that run as their owner. The first says who may ask for a code; the others refuse all but staff.
 */
test("the API's callers reach four functions that run as their owner, by design", async () => {
  const reachable = await project.database.query<{ function: string; roles: string }>(
    `select p.oid::regprocedure::text as function, string_agg(role, ', ' order by role) as roles
      from pg_proc as p, unnest(array['anon', 'authenticated']) as role
      where prosecdef and pronamespace = 'public'::regnamespace
        and has_function_privilege(role, p.oid, 'execute')
      group by 1 order by 1`,
  );
  expect(reachable).toEqual([
    { function: "is_allowed_admin(text)", roles: "anon, authenticated" },
    { function: "new_submissions(timestamp with time zone)", roles: "authenticated" },
    { function: "suspect_submissions()", roles: "authenticated" },
    { function: "undelivered_mail()", roles: "authenticated" },
  ]);
});
