import type { Called } from "#app/features/dashboard/records/actions.ts";
import { failureOf } from "#app/features/dashboard/writing/failures.ts";
import { formatClock, MINUTE_MS } from "#domain/event-day.ts";
import { formatCount, pluralize } from "#domain/plural.ts";
import type { News, TrialResult } from "#domain/submissions/calls.ts";

/** Returns why a trial was not sent, or may not have been: each call sends one more. */
export const trialFailureOf = (
  response: Called<TrialResult> | undefined,
  now: number,
): string | undefined =>
  response?.result === "failed" && !response.sessionEnded
    ? "This may not have been sent. Try again; you may then get it twice."
    : failureOf(response, now);

/** Returns how many emails of a list MAIL_PER_DAY lets leave today; undefined where it is not set. */
export const leavingToday = (
  count: number,
  { mail_per_day, mail_left }: Pick<News, "mail_per_day" | "mail_left">,
): string | undefined => {
  if (mail_per_day === null || mail_left === null) return undefined;
  const today = Math.max(0, mail_left);
  return count <= today
    ? "All leave today."
    : `${formatCount(today)} of them ${today === 1 ? "leaves" : "leave"} today, the others as soon as the limit allows: at most ${pluralize(mail_per_day, "email leaves", "emails leave")} in 24 hours.`;
};

/** Returns when an answer leaves: after its wait, or at a time where many others are before it. */
const leavesIn = (leavesAt: string, wait: "in a minute" | "in ten minutes", now: number) => {
  const minutes = wait === "in a minute" ? 1 : 10;
  return Date.parse(leavesAt) <= now + (minutes + 1) * MINUTE_MS
    ? wait
    : `at about ${formatClock(leavesAt)}`;
};

type Leaving = {
  readonly leavesAt: string;
  /** How many were stored, and how many more than those MAIL_PER_DAY lets leave. */
  readonly stored: number;
  readonly mailLeft: number | null;
};

/** Says when the answers of a list, which are counted, or the answer to a person leave. */
export const sentMessage = (
  sentTo: number | string,
  { leavesAt, stored, mailLeft }: Leaving,
  now: number,
): string => {
  const isList = typeof sentTo === "number";
  const wait = isList ? "in ten minutes" : "in a minute";
  const waitsForLimit = mailLeft !== null && stored > mailLeft;
  const leaves = waitsForLimit ? "as soon as the limit allows" : leavesIn(leavesAt, wait, now);
  return isList
    ? `${pluralize(sentTo, "answer leaves", "answers leave")} ${leaves}`
    : `Your answer to ${sentTo} leaves ${leaves}`;
};
