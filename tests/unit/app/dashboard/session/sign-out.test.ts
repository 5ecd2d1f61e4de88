import { beforeEach, expect, test, vi } from "vitest";
import {
  redirectToSignIn,
  signOut,
  takeReturnPath,
} from "#app/features/dashboard/session/sign-out.ts";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { recordedClient } from "#tests/support/supabase/recorded-client.ts";

beforeEach(() => {
  const storage = memoryStorage();
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("localStorage", storage);
  return () => vi.unstubAllGlobals();
});

const leave = (pathname: string, search = "") => {
  vi.stubGlobal("location", { pathname, search, replace: () => {} });
  redirectToSignIn();
};

test("the login leads back to the last view of the dashboard, once (2.12.5)", () => {
  leave("/admin", "?tab=media");
  expect(takeReturnPath()).toBe("/admin?tab=media");
  expect(takeReturnPath()).toBe("/admin");
});

test.each(["//evil.example/admin", "https://evil.example", "/admin/login", "/adminx", "/contact"])(
  "the login never leads to %s",
  (pathname) => {
    leave(pathname);
    expect(takeReturnPath()).toBe("/admin");
  },
);

test("the way back is forgotten after signing out", async () => {
  leave("/admin", "?tab=media");
  await signOut(recordedClient(() => Response.json({})).client);
  expect(takeReturnPath()).toBe("/admin");
});
