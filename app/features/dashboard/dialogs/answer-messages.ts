import { formatAge } from "#app/features/dashboard/cards/time-formats.ts";
import type { Called } from "#app/features/dashboard/records/actions.ts";
import { formatClock, MINUTE_MS } from "#domain/event-day.ts";
import { staffNameOf } from "#domain/notes.ts";
import { formatCount, pluralize } from "#domain/plural.ts";
import type { AnswerResult, News, NoteResult, TrialResult } from "#domain/submissions/calls.ts";

/** Returns how long ago somebody else answered, to the second: it has mostly just happened. */
const formatNewer = (time: string, now: number): string => {
  const past = Math.max(0, now - Date.parse(time));
  return past < MINUTE_MS
    ? `${pluralize(Math.floor(past / 1000), "second")} ago`
    : formatAge(time, now);
};

/** Returns why a text was not stored, or may not have been, and undefined where it was. */
export const failureOf = (
  response: Called<AnswerResult | NoteResult | TrialResult> | undefined,
  now: number,
): string | undefined => {
  switch (response?.result) {
    case undefined:
    case "queued":
    case "added":
      return undefined;
    case "already":
      return "send_at" in response && response.send_at === null
        ? "This answer was taken back."
        : undefined;
    case "newer": {
      const who = staffNameOf(response.answered_by) ?? "Somebody";
      return `${who} answered ${formatNewer(response.answered_at, now)}. Read it first.`;
    }
    case "disowned":
      return "The owner of this address says they did not send this. Send again to write to them all the same.";
    case "gone":
      return "This record no longer exists.";
    case "no-address":
      return "This record has no valid email address.";
    case "too-many":
      return "1,000 answers have been sent today. The others can be sent tomorrow.";
    case "no-certificate":
      return "Certificates go to volunteers and speakers who were accepted, after their edition. What a bot may have sent gets none.";
    case "failed":
      return response.sessionEnded
        ? "Your session has ended. Your text is kept on this device until you have signed in again."
        : `This may not have been stored: ${response.message.replace(/\.$/, "")}. Your text is kept. Send it again: it leaves only once.`;
  }
};

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
export const leavesIn = (leavesAt: string, wait: "in a minute" | "in ten minutes", now: number) => {
  const minutes = wait === "in a minute" ? 1 : 10;
  return Date.parse(leavesAt) <= now + (minutes + 1) * MINUTE_MS
    ? wait
    : `at about ${formatClock(leavesAt)}`;
};
