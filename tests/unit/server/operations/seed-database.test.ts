import { expect, test } from "vitest";
import { readEnv } from "#server/env/env.ts";
import type { Operations } from "#server/operations/operations.ts";
import { seedDatabase } from "#server/operations/seed-database.ts";
import { manualClock } from "#tests/support/server/manual-clock.ts";

/** Staff of a database, before and after a start of the server. */
const startWith = async (
  staff: readonly string[],
  environment: Readonly<Record<string, string>>,
) => {
  const emails = new Set(staff);
  const noted: (number | null)[] = [];
  const kept: unknown[] = [];
  const operations = {
    addStaff: async (email) => {
      emails.add(email);
      return "added";
    },
    removeStaff: async (email) => emails.delete(email),
    listStaff: async () => [...emails].map((email) => ({ email, since: "", is_admin: true })),
    keepDates: async ({ edition, formsOpen }) => {
      kept.push([edition.dates, formsOpen]);
    },
    listErasures: async (days) => {
      noted.push(days);
      return [];
    },
  } satisfies Partial<Operations> as unknown as Operations;
  const lines: string[] = [];
  const { schedule } = manualClock(0);
  await seedDatabase(operations, readEnv(environment), {
    announce: (line) => lines.push(line),
    log: (line) => lines.push(line),
    schedule,
  });
  return { emails: [...emails], lines, noted, kept };
};

test("a start keeps the edition and the deadlines that it is set to (1.1.8, 3.3.11)", async () => {
  const environment = { EVENT_DATES: "2027-02", FORMS_OPEN: "sponsor=/2027-01-31" };
  expect((await startWith([], environment)).kept).toEqual([
    ["2027-02", { sponsor: { to: "2027-01-31" } }],
  ]);
});

test("a start adds the addresses of ADMIN_EMAILS to the staff, and removes none (6.3.1)", async () => {
  const { emails, lines } = await startWith(["old@example.com"], {
    ADMIN_EMAILS: "asha@example.com,ravi@example.com",
  });
  expect(emails).toEqual(["old@example.com", "asha@example.com", "ravi@example.com"]);
  expect(lines).toEqual([`Staff who may sign in: ${emails.join(", ")}.`]);
});

test.each([
  ["7", {}, 7],
  ["30", { ERASE_ON_REQUEST_DAYS: "30" }, 30],
  ["off", { ERASE_ON_REQUEST_DAYS: "off" }, null],
])(
  "a start notes %s as ERASE_ON_REQUEST_DAYS before it is over (7.11.8)",
  async (_, environment, days) => {
    expect((await startWith([], environment)).noted).toEqual([days]);
  },
);
