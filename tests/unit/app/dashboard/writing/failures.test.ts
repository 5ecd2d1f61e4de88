import { expect, test } from "vitest";
import { failureOf } from "#app/features/dashboard/writing/failures.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const newer = (answered_by: string | null, answered_at: string) =>
  ({ result: "newer", id: "1", outcome: null, body: "Hello", answered_by, answered_at }) as const;

test.each([
  [{ result: "queued", id: "1", send_at: "2026-11-22T12:01:00Z" }, undefined],
  [{ result: "already", id: "1", send_at: "2026-11-22T12:01:00Z" }, undefined],
  [{ result: "already", id: "1", send_at: null }, "This answer was taken back."],
  [
    newer("ravi@example.org", "2026-11-22T11:59:40Z"),
    "ravi answered 20 seconds ago. Read it first.",
  ],
  [newer(null, "2026-11-22T10:00:00Z"), "Somebody answered 2 hours ago. Read it first."],
  [
    { result: "disowned", disowned_at: "2026-11-22T11:00:00Z" },
    "The owner of this address says they did not send this. Send again to write to them all the same.",
  ],
  [{ result: "gone" }, "This record no longer exists."],
  [{ result: "no-address" }, "This record has no valid email address."],
  [{ result: "too-many" }, "1,000 answers have been sent today. The others can be sent tomorrow."],
  [
    { result: "no-certificate" },
    "Certificates go to those who were accepted, after their edition. What a bot may have sent gets none.",
  ],
  [
    { result: "failed", message: "TypeError: Failed to fetch", sessionEnded: false },
    "This may not have been stored: Failed to fetch. Your text is kept. Send it again: it leaves only once.",
  ],
  [
    { result: "failed", message: "JWT expired", sessionEnded: true },
    "Your session has ended. Your text is kept on this device until you have signed in again.",
  ],
] as const)("a call with the outcome %j has its sentence (2.12.44)", (called, sentence) => {
  expect(failureOf(called, NOW)).toBe(sentence);
});
