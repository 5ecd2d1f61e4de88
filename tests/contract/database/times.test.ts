import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { engines, type TestDatabase } from "#tests/support/database/engines.ts";
import { insertRow, sampleRow, submit } from "#tests/support/database/submissions.ts";

const ZONES = [
  { zone: "Asia/Kolkata", offsetMinutes: -330 },
  { zone: "Europe/Berlin", offsetMinutes: -60 },
];

/** Times that a zone with summer time skips or repeats, with fractions of every length. */
const INSTANTS = [
  "2026-03-29T01:30:00+00:00",
  "2026-10-25T00:30:00.297+00:00",
  "2026-10-25T01:30:00.000001+00:00",
  "2026-11-20T12:04:31.5+00:00",
];

describe.each(ZONES)("with the machine's clock in $zone", ({ zone, offsetMinutes }) => {
  describe.each(engines)("on $name", ({ open }) => {
    let db: TestDatabase;
    beforeAll(async () => {
      vi.stubEnv("TZ", zone);
      db = await open();
    });
    afterEach(() => vi.stubEnv("TZ", zone));
    afterAll(async () => {
      await db.close();
      vi.unstubAllEnvs();
    });

    test("a record gets the current time in UTC, as PostgREST writes it (3.3.2)", async () => {
      expect(new Date("2026-01-01T00:00:00Z").getTimezoneOffset()).toBe(offsetMinutes);
      const before = Date.now();
      const id = await submit(db.database, contactForm);
      const [row] = await db.database.transaction((sql) =>
        sql<{ created_at: string }>("select created_at from public.contact_queries where id = $1", [
          id,
        ]),
      );
      expect(row?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/);
      expect(Date.parse(row?.created_at ?? "")).toBeGreaterThanOrEqual(before - 1);
      expect(Date.parse(row?.created_at ?? "")).toBeLessThanOrEqual(Date.now() + 1);
    });

    test.each(INSTANTS)("%s comes back unchanged, in responses and the outbox", async (instant) => {
      const row = { ...sampleRow(contactForm), created_at: instant };
      const [stored] = await db.asOwner(async (sql) => {
        await insertRow(sql, "contact_queries", row);
        return sql(
          "select created_at, private.submission_of('contact_queries', id) ->> 'created_at' as mailed from public.contact_queries where id = $1",
          [row.id],
        );
      });
      expect(stored).toEqual({ created_at: instant, mailed: instant });
    });
  });
});
