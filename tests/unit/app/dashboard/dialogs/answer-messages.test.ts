import { expect, test } from "vitest";
import {
  failureOf,
  leavesIn,
  leavingToday,
  trialFailureOf,
} from "#app/features/dashboard/dialogs/answer-messages.ts";

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
    "Certificates go to volunteers and speakers who were accepted, after their edition. What a bot may have sent gets none.",
  ],
  [
    { result: "failed", message: "Failed to fetch", sessionEnded: false },
    "This may not have been stored: Failed to fetch. Your text is kept. Send it again: it leaves only once.",
  ],
  [
    { result: "failed", message: "JWT expired", sessionEnded: true },
    "Your session has ended. Your text is kept on this device until you have signed in again.",
  ],
] as const)("a call with the outcome %j has its sentence (2.12.44)", (called, sentence) => {
  expect(failureOf(called, NOW)).toBe(sentence);
});

test("a trial that may have been sent is not said to leave only once (7.8.22)", () => {
  const failed = { result: "failed", message: "Failed to fetch", sessionEnded: false } as const;
  expect(trialFailureOf(failed, NOW)).toBe(
    "This may not have been sent. Try again; you may then get it twice.",
  );
  expect(trialFailureOf({ ...failed, sessionEnded: true }, NOW)).toMatch(/^Your session has ended/);
  expect(trialFailureOf({ result: "gone" }, NOW)).toBe("This record no longer exists.");
});

test("an answer leaves after its wait, or at a time where many are before it (2.12.47)", () => {
  expect(leavesIn("2026-11-22T12:01:05Z", "in a minute", NOW)).toBe("in a minute");
  expect(leavesIn("2026-11-22T12:10:05Z", "in ten minutes", NOW)).toBe("in ten minutes");
  expect(leavesIn("2026-11-22T13:10:00Z", "in ten minutes", NOW)).toBe("at about 18:40 IST");
});

test.each([
  [3, null, null, undefined],
  [3, 500, 3, "All leave today."],
  [
    500,
    400,
    120,
    "120 of them leave today, the others as soon as the limit allows: at most 400 emails leave in 24 hours.",
  ],
  [
    2,
    1,
    -4,
    "0 of them leave today, the others as soon as the limit allows: at most 1 email leaves in 24 hours.",
  ],
])(
  "of %i emails with %s a day and %s left: %s (7.8.21)",
  (count, mail_per_day, mail_left, words) => {
    expect(leavingToday(count, { mail_per_day, mail_left })).toBe(words);
  },
);
