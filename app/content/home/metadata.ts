import { eventDaysCapitalised } from "#app/content/event-days.ts";
import { event } from "#domain/event.ts";

/** Describes the landing page to search engines and on shared links. */
export const description = `${event.name}: an independent, educational Bitcoin conference. ${eventDaysCapitalised} in ${event.place}, planned for ${event.when}.`;
