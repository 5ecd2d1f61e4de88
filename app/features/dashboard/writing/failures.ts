import { formatAge } from "#app/features/dashboard/cards/time-formats.ts";
import type { Called } from "#app/features/dashboard/records/actions.ts";
import { MINUTE_MS } from "#domain/event-day.ts";
import { staffNameOf } from "#domain/notes.ts";
import { pluralize } from "#domain/plural.ts";
import type { AnswerResult, NoteResult, TrialResult } from "#domain/submissions/calls.ts";

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
      if ("corrected_at" in response)
        return "They have corrected what they sent since. Read it first: the certificate would say it.";
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
      return "Certificates go to those who were accepted, after their edition. What a bot may have sent gets none.";
    case "failed":
      return response.sessionEnded
        ? "Your session has ended. Your text is kept on this device until you have signed in again."
        : `This may not have been stored: ${response.message.replace(/^TypeError: |\.$/g, "")}. Your text is kept. Send it again: it leaves only once.`;
  }
};
