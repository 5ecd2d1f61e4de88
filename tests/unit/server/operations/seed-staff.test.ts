import { expect, test } from "vitest";
import { readEnv } from "#server/env/env.ts";
import type { Operations } from "#server/operations/operations.ts";
import { seedStaff } from "#server/operations/seed-staff.ts";
import { manualClock } from "#tests/support/server/manual-clock.ts";

/** Staff of a database, before and after a start of the server. */
const startWith = async (staff: readonly string[], adminEmails: string) => {
  const emails = new Set(staff);
  const operations = {
    addStaff: async (email) => {
      emails.add(email);
      return "added";
    },
    removeStaff: async (email) => emails.delete(email),
    listStaff: async () => [...emails].map((email) => ({ email, since: "", is_admin: true })),
  } satisfies Partial<Operations> as unknown as Operations;
  const lines: string[] = [];
  const { schedule } = manualClock(0);
  const env = readEnv({ ADMIN_EMAILS: adminEmails });
  await seedStaff(operations, env, {
    announce: (line) => lines.push(line),
    log: (line) => lines.push(line),
    schedule,
  });
  return { emails: [...emails], lines };
};

test("a start adds the addresses of ADMIN_EMAILS to the staff, and removes none (6.3.1)", async () => {
  const { emails, lines } = await startWith(
    ["old@example.com"],
    "asha@example.com,ravi@example.com",
  );
  expect(emails).toEqual(["old@example.com", "asha@example.com", "ravi@example.com"]);
  expect(lines).toEqual([`Staff who may sign in: ${emails.join(", ")}.`]);
});
