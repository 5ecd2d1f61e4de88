import { expect, test } from "vitest";
import { createHostedOperations } from "#server/operations/hosted-operations.ts";
import { recordedClient } from "#tests/support/supabase/recorded-client.ts";

const INVITED = "asha@example.com";
const OTHERS = ["a", "b", "c"].map((id) => ({ id, email: `${id}@example.com` }));
const CREATED = ["POST", "/auth/v1/admin/users", { email: INVITED, email_confirm: true }];

/** Makes an address staff in a project that lists two accounts on a page, and returns which calls changed one. */
const addStaffTo = async (accounts: readonly { readonly email: string }[]) => {
  const { client, requests } = recordedClient(({ method, url }) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname === "/rest/v1/rpc/add_staff") return Response.json(true);
    const first = (Number(searchParams.get("page")) - 1) * 2;
    if (method === "GET") return Response.json({ users: accounts.slice(first, first + 2) });
    const isTaken = method === "POST" && accounts.some(({ email }) => email === INVITED);
    return isTaken
      ? Response.json({ error_code: "email_exists" }, { status: 422 })
      : Response.json({});
  });
  const outcome = await createHostedOperations(client).addStaff(INVITED);
  const changes = requests.filter(({ method, url }) => method !== "GET" && url.includes("/auth/"));
  const calls = changes.map(async (change) => [
    change.method,
    new URL(change.url).pathname,
    await change.json(),
  ]);
  return [outcome, ...(await Promise.all(calls))];
};

test("an account that was never confirmed is confirmed when its address becomes staff", async () => {
  const account = { id: "0b9f1c2e-0000-4000-8000-000000000000", email: INVITED };
  expect(await addStaffTo([...OTHERS, account])).toEqual([
    "confirmed",
    CREATED,
    ["PUT", `/auth/v1/admin/users/${account.id}`, { email_confirm: true }],
  ]);
  const confirmed = { ...account, email_confirmed_at: "2026-11-01T10:00:00Z" };
  expect(await addStaffTo([...OTHERS, confirmed])).toEqual(["added", CREATED]);
});

test("a new account is confirmed from the start", async () => {
  expect(await addStaffTo(OTHERS)).toEqual(["added", CREATED]);
});
