import { beforeEach, describe, expect, test, vi } from "vitest";
import type { HostedConfig } from "#server/env/backend-settings.ts";
import { checkProject } from "#server/hosted/check-project.ts";
import { createHostedClient, functionsOfProject } from "#server/hosted/client.ts";
import { openHostedBackend } from "#server/hosted-backend.ts";
import { health } from "#server/http/probes.ts";
import { opened } from "#tests/support/opened.ts";
import {
  PUBLISHABLE_KEY,
  SECRET_KEY,
  startProjectStandIn,
} from "#tests/support/supabase/project-stand-in.ts";

const project = opened(startProjectStandIn, beforeEach);

const config = (changes: Partial<HostedConfig> = {}): HostedConfig => ({
  kind: "hosted",
  supabaseUrl: project.url,
  publishableKey: PUBLISHABLE_KEY,
  secretKey: SECRET_KEY,
  ...changes,
});

const NOT_ACCEPTED = /^The Supabase project does not accept SUPABASE_SECRET_KEY\. Copy/;
const PAUSED = /^The Supabase project is paused\. Resume/;

describe.each<[string, RegExp, fault: typeof project.state.fault | "away", secretKey?: string]>([
  ["a wrong key", NOT_ACCEPTED, undefined, "sb_secret_other"],
  ["the publishable key in the place of the secret one", NOT_ACCEPTED, undefined, PUBLISHABLE_KEY],
  [
    "a missing schema",
    /^The Supabase project does not have the tables .* db push --remote$/,
    "no schema",
  ],
  ["a project that cannot be reached", /^No Supabase project responds at SUPABASE_URL\./, "away"],
  ["a paused project", PAUSED, "paused"],
  ["a paused project that answers with a page", PAUSED, "paused with a page"],
  ["a project whose services are away", /^The Supabase project fails with HTTP 503\./, "failing"],
])("%s has its own sentence", (_, says, fault, secretKey = SECRET_KEY) => {
  beforeEach(() => {
    if (fault === "away") project.close();
    else project.state.fault = fault;
  });

  test("in the health of the server (7.7.8)", async () => {
    const { checkHealth } = openHostedBackend(config({ secretKey }));
    const response = await health(checkHealth, () => {}).request("/healthz");
    expect(response.status).toBe(503);
    expect(await response.text()).toMatch(says);
  });

  test("where the server calls a function of it, as for mail and staff", async () => {
    const call = functionsOfProject(createHostedClient(project.url, secretKey));
    await expect(call("claim_outbox", { batch: 1, lease_seconds: 1 })).rejects.toThrow(says);
  });
});

test("a project that does its work is healthy, with and without the secret key", async () => {
  for (const secretKey of [SECRET_KEY, undefined]) {
    const { checkHealth } = openHostedBackend(config({ secretKey }));
    expect((await health(checkHealth, () => {}).request("/healthz")).status).toBe(200);
  }
});

test("a wrong publishable key is named, because every form depends on it", async () => {
  await expect(checkProject(config({ publishableKey: "sb_publishable_other" }))).rejects.toThrow(
    "does not accept SUPABASE_PUBLISHABLE_KEY",
  );
});

test("a project that does not answer is given up within the time limit", async () => {
  project.state.fault = "silent";
  await expect(checkProject(config(), 50)).rejects.toThrow("No Supabase project responds");
  const call = functionsOfProject(createHostedClient(project.url, SECRET_KEY, 50));
  await expect(call("list_staff")).rejects.toThrow("No Supabase project responds");
});

test("the project is asked once in ten seconds, however often the health is", async () => {
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  const { checkHealth: check } = openHostedBackend(config({ secretKey: undefined }));
  await Promise.all([check(), check()]);
  now = 9_999;
  project.state.fault = "paused";
  await check();
  expect(project.calls).toHaveLength(1);
  now = 10_000;
  await expect(check()).rejects.toMatchObject({ code: "PROJECT_PAUSED" });
  expect(project.calls).toHaveLength(2);
  clock.mockRestore();
});
