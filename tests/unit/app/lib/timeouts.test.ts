import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendEmail } from "#app/features/application-form/send-submission.ts";
import { sharedBackend } from "#app/lib/backend.ts";
import { contactForm } from "#domain/forms/contact.ts";

/** The calls that were made, and after how many milliseconds each would be given up. */
let calls: (readonly [path: string, timeoutMs: number | undefined])[];

beforeEach(() => {
  const limits = new WeakMap<AbortSignal, number>();
  calls = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const { signal } = new AbortController();
    limits.set(signal, ms);
    return signal;
  });
  vi.stubGlobal("location", { origin: "https://site.example" });
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    const { pathname } = new URL(input, "https://site.example");
    calls.push([pathname, init.signal ? limits.get(init.signal) : undefined]);
    return Response.json({ supabaseUrl: "https://site.example", supabasePublishableKey: "key" });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("the configuration is given up after 10 seconds, and a call to the backend after 30 (7.7.7, 9.9.1, 9.9.2)", async () => {
  const backend = await sharedBackend({ storageKey: "test", keepsSession: false })();
  await backend?.rpc("is_allowed_admin", { email_input: "asha@example.com" });
  expect(calls).toEqual([
    ["/config.json", 10_000],
    ["/rest/v1/rpc/is_allowed_admin", 30_000],
  ]);
});

test("the call for the mail is given up after 30 seconds (7.7.7, 9.9.1, 9.9.2)", async () => {
  await sendEmail(contactForm, {});
  expect(calls).toEqual([["/api/send-email", 30_000]]);
});
