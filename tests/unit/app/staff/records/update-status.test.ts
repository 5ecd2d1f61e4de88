import { describe, expect, test } from "vitest";
import { sendStatus } from "#app/features/staff/records/update-status.ts";
import type { Backend } from "#app/lib/backend.ts";

describe("an update of the status", () => {
  const update = (answer: unknown) => {
    const query = { update: () => query, eq: () => query, select: async () => answer };
    const backend = { from: () => query } as unknown as Backend;
    return sendStatus(backend, "contact_queries", "1", "handled");
  };

  test("counts when the row comes back", async () => {
    expect(await update({ data: [{ id: "1" }], error: null })).toEqual({ ok: true });
  });

  test("fails when no row comes back (7.3.7)", async () => {
    expect(await update({ data: [], error: null })).toMatchObject({ ok: false });
  });

  test("returns the provider's message, and whether the session ended", async () => {
    expect(await update({ error: { message: "JWT expired" }, status: 401 })).toEqual({
      ok: false,
      message: "JWT expired",
      sessionEnded: true,
    });
  });
});
