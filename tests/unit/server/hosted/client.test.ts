import { expect, test } from "vitest";
import { functionsOfProject } from "#server/hosted/client.ts";
import { createHostedOperations } from "#server/operations/hosted-operations.ts";
import { recordedClient } from "#tests/support/supabase/recorded-client.ts";

test("a function is called by its name with named parameters", async () => {
  const { client, requests } = recordedClient(() => Response.json(2));
  const call = functionsOfProject(client);
  expect(await call("dismiss_mail", { submission: "an-id" })).toBe(2);
  const [request] = requests;
  expect([request?.method, request?.url]).toEqual([
    "POST",
    "https://project.example/rest/v1/rpc/dismiss_mail",
  ]);
  expect(await request?.json()).toEqual({ submission: "an-id" });
});

test("a refusal keeps the code of the project", async () => {
  const refusal = { code: "23514", message: "violates check constraint" };
  const { client } = recordedClient(() => Response.json(refusal, { status: 400 }));
  await expect(functionsOfProject(client)("add_staff")).rejects.toMatchObject({
    code: "23514",
    message: "Supabase refused add_staff: violates check constraint",
  });
});

test("a page of submissions is requested from a time on, in the order of our own database", async () => {
  const { client, requests } = recordedClient();
  const { listSubmissions } = createHostedOperations(client);
  expect(await listSubmissions("contact_queries", { until: "2026-11-20", skip: 1000 })).toEqual([]);
  const { pathname, searchParams } = new URL(requests[0]?.url ?? "");
  expect(pathname).toBe("/rest/v1/contact_queries");
  expect(Object.fromEntries(searchParams)).toEqual({
    select: "*",
    created_at: "lte.2026-11-20",
    order: "created_at.desc,id.asc",
    offset: "1000",
    limit: "1000",
  });
});

test("an account is found by its address, with the time of its latest sign-in", async () => {
  const user = { id: "u", email: "Asha@example.com", created_at: "2026-11-01T10:00:00Z" };
  const { client } = recordedClient(({ url }) =>
    Response.json({ users: new URL(url).searchParams.get("page") === "1" ? [user] : [] }),
  );
  const { findAccount } = createHostedOperations(client);
  expect(await findAccount("asha@example.com")).toEqual({
    since: "2026-11-01T10:00:00Z",
    last_sign_in_at: null,
  });
  expect(await findAccount("nobody@example.com")).toBeUndefined();
});
