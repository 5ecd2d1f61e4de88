import { expect, test } from "vitest";
import { readEnv } from "#server/env/env.ts";
import { DiskFullError } from "#server/errors.ts";
import type { Operations } from "#server/operations/operations.ts";
import { seedDatabase } from "#server/operations/seed-database.ts";
import { settle } from "#tests/support/mail/mail-worker.ts";
import { manualClock } from "#tests/support/server/manual-clock.ts";

/** Staff of a database, before and after a start of the server. */
const startWith = async (
  staff: readonly string[],
  environment: Readonly<Record<string, string>>,
  failures: Error[] = [],
) => {
  const emails = new Set(staff);
  const kept: unknown[] = [];
  const operations = {
    addStaff: async (email) => {
      const failure = failures.shift();
      if (failure) throw failure;
      emails.add(email);
      return "added";
    },
    removeStaff: async (email) => emails.delete(email),
    listStaff: async () => [...emails].map((email) => ({ email, since: "", is_admin: true })),
    keepSettings: async ({ edition, formsOpen, eraseDays }) => {
      kept.push([edition.dates, formsOpen, eraseDays]);
    },
  } satisfies Partial<Operations> as unknown as Operations;
  const lines: string[] = [];
  const clock = manualClock(0);
  const stop = await seedDatabase(operations, readEnv(environment), {
    announce: (line) => lines.push(line),
    log: (line) => lines.push(line),
    schedule: clock.schedule,
  });
  return { emails: [...emails], lines, kept, clock, stop };
};

test.each([
  [{}, 7],
  [{ ERASE_ON_REQUEST_DAYS: "30" }, 30],
  [{ ERASE_ON_REQUEST_DAYS: "off" }, undefined],
])("a start keeps the database's settings with %s (1.1.8, 3.3.11, 7.11.8)", async (days, kept) => {
  const environment = { EVENT_DATES: "2027-02", FORMS_OPEN: "sponsor=/2027-01-31", ...days };
  expect((await startWith([], environment)).kept).toEqual([
    ["2027-02", { sponsor: { to: "2027-01-31" } }, kept],
  ]);
});

test("a start adds the addresses of ADMIN_EMAILS to the staff, and removes none (6.3.1)", async () => {
  const { emails, lines } = await startWith(["old@example.com"], {
    ADMIN_EMAILS: "asha@example.com,ravi@example.com",
  });
  expect(emails).toEqual(["old@example.com", "asha@example.com", "ravi@example.com"]);
  expect(lines).toEqual([`Staff who may sign in: ${emails.join(", ")}.`]);
});

const PROJECT = {
  SUPABASE_URL: "https://project.example",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_key",
  ADMIN_EMAILS: "asha@example.com",
};

test.each([
  ["a project that was away", PROJECT, new Error("Paused.")],
  ["a disk that was full", { ADMIN_EMAILS: "asha@example.com" }, new DiskFullError("Full.")],
])(
  "ADMIN_EMAILS are added once %s takes them, whatever failed meanwhile",
  async (_, environment, failure) => {
    const failures = [failure, failure, new Error("The lock was deleted.")];
    const { clock, lines } = await startWith([], environment, failures);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(clock.pending()).toEqual([30_000]);
      clock.advance(30_000);
      await settle();
    }
    expect(lines).toEqual([
      `Staff could not be added yet: ${failure.message}`,
      "Staff could not be added yet: The lock was deleted.",
      "Staff who may sign in: asha@example.com.",
    ]);
    expect(clock.pending()).toEqual([]);
  },
);

test("a stop ends the attempts", async () => {
  const { clock, stop } = await startWith([], PROJECT, [new Error("Paused.")]);
  stop();
  await settle();
  expect(clock.pending()).toEqual([]);
});
