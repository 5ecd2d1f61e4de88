import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { MAX_ROWS } from "#domain/paging.ts";
import { CODE_DIGITS, CODE_LIFE_MINUTES, RESEND_WAIT_SECONDS } from "#domain/sign-in-code.ts";

const config = await readFile("supabase/config.toml", "utf8");

/** Returns the value of a key that the file has once. */
const setting = (key: string): string | undefined => {
  const values = [...config.matchAll(new RegExp(`^${key} = (.+)$`, "gm"))];
  return values.length === 1 ? values[0]?.[1] : undefined;
};

test.each([
  ["otp_length", String(CODE_DIGITS)],
  ["otp_expiry", String(CODE_LIFE_MINUTES * 60)],
  ["max_frequency", `"${RESEND_WAIT_SECONDS}s"`],
  ["max_rows", String(MAX_ROWS)],
])("a Supabase project sets %s to %s", (key, value) => {
  expect(setting(key)).toBe(value);
});
