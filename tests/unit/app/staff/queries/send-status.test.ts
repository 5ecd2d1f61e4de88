import { describe, expect, test } from "vitest";
import { sendStatus } from "#app/features/staff/queries/actions.ts";
import { recordedClient } from "#tests/support/supabase/recorded-client.ts";

describe("an update of the status", () => {
  const update = (body: unknown, status = 200) => {
    const { client } = recordedClient(() => Response.json(body, { status }));
    return sendStatus(client, "contact_queries", "1", "handled");
  };

  test("counts when the row comes back", async () => {
    expect(await update([{ id: "1" }])).toMatchObject({ failure: undefined });
  });

  test("fails when no row comes back (7.3.7)", async () => {
    expect(await update([])).toMatchObject({
      failure: expect.stringContaining("no longer exists"),
    });
  });

  test("returns the provider's message, and whether the session ended", async () => {
    expect(await update({ message: "JWT expired" }, 401)).toEqual({
      failure: "JWT expired",
      sessionEnded: true,
    });
  });
});
