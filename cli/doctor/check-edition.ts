import { editionEnded, editionOn, eventDay } from "#domain/event-day.ts";
import { type CheckResult, ok, warning } from "./check-result.ts";

/** Says whether the edition is over on the day of `now`, and what its pages say then. */
export const checkEdition = (now: Date): CheckResult =>
  editionOn(eventDay(now)) === "past"
    ? warning(
        `${editionEnded()} The pages say so. Set the next one as docs/contributing/content.md says.`,
      )
    : ok("The edition is still to come.");
