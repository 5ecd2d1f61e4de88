import { expect, test } from "vitest";
import {
  lastToLeave,
  seenOf,
  storedAnswerOf,
} from "#app/features/dashboard/answers/stored-answers.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";

const [FIRST, SECOND, THIRD] = ["2026-11-20", "2026-11-21", "2026-11-22"] as const;
const newer = { result: "newer", answered_at: THIRD, answered_by: null, body: "No." } as const;

test.each([
  [undefined, {}, null],
  [undefined, { answered_at: FIRST, corrected_at: SECOND }, SECOND],
  [undefined, { answered_at: SECOND, corrected_at: FIRST }, SECOND],
  [newer, { answered_at: FIRST }, THIRD],
  [{ result: "newer", corrected_at: THIRD }, { answered_at: FIRST }, THIRD],
  [{ result: "disowned", disowned_at: THIRD }, {}, THIRD],
  [{ result: "gone" }, { answered_at: FIRST }, FIRST],
] as const)(
  "after a try with the result %j and the history %j staff have seen what was at %s (2.12.40, 2.12.44)",
  (result, state, seen) => {
    expect(seenOf(result, state as unknown as SubmissionState)).toBe(seen);
  },
);

test("what is stored can be taken back, the last of a list at its end, and what was taken back is sent anew (2.12.41, 2.12.47)", () => {
  const queued = { result: "queued", id: "1", send_at: SECOND } as const;
  const one = { id: "1", send_at: SECOND };
  expect(storedAnswerOf(queued)).toEqual(one);
  expect(storedAnswerOf({ ...queued, result: "already" })).toEqual(one);
  expect(storedAnswerOf({ ...queued, result: "already", send_at: null })).toBeUndefined();
  expect(storedAnswerOf({ result: "too-many" })).toBeUndefined();
  const others = [{ id: "0", send_at: FIRST }, one, { id: "2", send_at: FIRST }];
  expect(lastToLeave(others)).toEqual(one);
  expect(lastToLeave([])).toBeUndefined();
});
