import { formatAge, nameOf } from "#app/features/staff/cards/last-change.ts";
import type { Called } from "#app/features/staff/records/use-answers.ts";
import type { AnswerResult } from "#domain/answers/calls.ts";
import { pluralize } from "#domain/plural.ts";

export const GONE = "This record no longer exists.";
export const TOO_MANY = "1,000 answers have been sent today. The others can be sent tomorrow.";
export const KEYLESS = "Answers cannot leave: this server has no secret key.";

type Failed = { readonly message: string; readonly sessionEnded: boolean };

/** Returns why nothing was stored, or may not have been: the response may have been lost. */
export const notStored = ({ message, sessionEnded }: Failed): string =>
  sessionEnded
    ? "Your session has ended. Your text is kept on this device until you have signed in again."
    : `This may not have been stored: ${message.replace(/\.$/, "")}. Your text is kept. Send it again: it leaves only once.`;

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Returns who answered first, and how long ago. */
export const formatNewer = (answeredBy: string | null, answeredAt: string, now: number): string => {
  const age = now - Date.parse(answeredAt);
  const ago =
    age < MINUTE_MS
      ? `${pluralize(Math.max(0, Math.floor(age / SECOND_MS)), "second")} ago`
      : formatAge(Date.parse(answeredAt), now);
  return `${nameOf(answeredBy) ?? "Somebody"} answered ${ago}. Read it first.`;
};

/** Returns why an answer was not stored, or undefined where it was. */
export const failureOf = (called: Called<AnswerResult>, now: number): string | undefined => {
  switch (called.result) {
    case "queued":
      return undefined;
    case "already":
      return called.leaves_at === null ? "This answer was taken back." : undefined;
    case "newer":
      return formatNewer(called.answered_by, called.answered_at, now);
    case "gone":
      return GONE;
    case "no-address":
      return "This record has no valid email address.";
    case "too-many":
      return TOO_MANY;
    case "failed":
      return notStored(called);
  }
};

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

export const formatTime = (time: string): string => clock.format(new Date(time));

/** Returns when an answer leaves: after its wait, or at a time where many others are before it. */
export const leavesIn = (leavesAt: string, wait: "in a minute" | "in ten minutes", now: number) => {
  const minutes = wait === "in a minute" ? 1 : 10;
  return Date.parse(leavesAt) <= now + (minutes + 1) * MINUTE_MS
    ? wait
    : `at about ${formatTime(leavesAt)}`;
};
