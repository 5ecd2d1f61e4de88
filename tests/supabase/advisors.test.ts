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

/** Returns the functions with faults. The linter cannot see which columns a built query returns. */
const faultyFunctions = async () => {
  const found = await findings<{
    readonly function: string;
    readonly issues: readonly { readonly level: string }[];
  }>("lint");
  return found
    .filter(({ issues }) => issues.some(({ level }) => level !== "warning extra"))
    .map((each) => each.function);
};

test("no function of ours has an error that only a call would show", async () => {
  expect(await faultyFunctions()).toEqual([]);
  await project.database.query(
    "create function private.broken() returns integer language plpgsql as 'begin return missing; end'",
  );
  expect(await faultyFunctions()).toEqual(["private.broken"]);
});
