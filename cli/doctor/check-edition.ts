import { type Edition, editionEnded, phaseOn } from "#domain/edition.ts";
import { eventDay } from "#domain/event-day.ts";
import { type CheckResult, ok, warning } from "./check-result.ts";

/** Says whether the edition is over on the day of `now`, and what its pages say then. */
export const checkEdition = (edition: Edition, now: Date): CheckResult =>
  phaseOn(edition, eventDay(now)) === "past"
    ? warning(`${editionEnded(edition)} The pages say so. Set EVENT_DATES to the next one.`)
    : ok("The edition is still to come.");
