import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendEmail } from "#app/forms/send-submission.ts";
import { sharedBackend } from "#app/lib/backend.ts";
import { contactForm } from "#domain/forms/contact.ts";

/** The calls that were made, and after how many milliseconds each was given up. */
let calls: { readonly path: string; timeoutMs?: number }[];

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  vi.stubGlobal("location", { origin: "https://site.example" });
  vi.stubGlobal("fetch", async (input: string, { signal }: RequestInit) => {
    const call: (typeof calls)[number] = { path: new URL(input, "https://site.example").pathname };
    calls.push(call);
    const start = Date.now();
    signal?.addEventListener("abort", () => {
      if (signal.reason.name === "TimeoutError") call.timeoutMs = Date.now() - start;
    });
    return Response.json({ supabaseUrl: "https://site.example", supabasePublishableKey: "key" });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the configuration is given up after 10 seconds, and a call to the backend after 30 (7.7.7, 9.9.1, 9.9.2)", async () => {
  const backend = await sharedBackend({ storageKey: "test", keepsSession: false })();
  await backend?.rpc("is_allowed_admin", { email_input: "asha@example.com" });
  vi.advanceTimersByTime(60_000);
  expect(calls).toEqual([
    { path: "/config.json", timeoutMs: 10_000 },
    { path: "/rest/v1/rpc/is_allowed_admin", timeoutMs: 30_000 },
  ]);
});

test("the call for the mail is given up after 30 seconds (7.7.7, 9.9.1, 9.9.2)", async () => {
  await sendEmail(contactForm, {});
  vi.advanceTimersByTime(60_000);
  expect(calls).toEqual([{ path: "/api/send-email", timeoutMs: 30_000 }]);
});
