import { expect, test } from "vitest";
import {
  leavingToday,
  sentMessage,
  trialFailureOf,
} from "#app/features/dashboard/answers/answer-messages.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");

test("a trial that may have been sent is not said to leave only once (7.8.22)", () => {
  const failed = { result: "failed", message: "Failed to fetch", sessionEnded: false } as const;
  expect(trialFailureOf(failed, NOW)).toBe(
    "This may not have been sent. Try again; you may then get it twice.",
  );
  expect(trialFailureOf({ ...failed, sessionEnded: true }, NOW)).toMatch(/^Your session has ended/);
  expect(trialFailureOf({ result: "gone" }, NOW)).toBe("This record no longer exists.");
});

test("an answer leaves after its wait, at a time where many are before it, or once the limit allows (2.12.47)", () => {
  const said = (sentTo: number | string, leavesAt: string, mailLeft: number | null = null) =>
    sentMessage(sentTo, { leavesAt, stored: 2, mailLeft }, NOW);
  expect(said("Asha", "2026-11-22T12:01:05Z")).toBe("Your answer to Asha leaves in a minute");
  expect(said(3, "2026-11-22T12:10:05Z", 2)).toBe("3 answers leave in ten minutes");
  expect(said(1, "2026-11-22T13:10:00Z")).toBe("1 answer leaves at about 18:40 IST");
  expect(said(2, "2026-11-22T12:10:05Z", 1)).toBe("2 answers leave as soon as the limit allows");
});

const LATER = "the others as soon as the limit allows: at most";

test.each([
  [3, null, null, undefined],
  [3, 500, 3, "All leave today."],
  [500, 400, 120, `120 of them leave today, ${LATER} 400 emails leave in 24 hours.`],
  [2, 1, -4, `0 of them leave today, ${LATER} 1 email leaves in 24 hours.`],
])("of %i emails, %s a day and %s left: %s (7.8.21)", (count, mail_per_day, mail_left, words) => {
  expect(leavingToday(count, { mail_per_day, mail_left })).toBe(words);
});
