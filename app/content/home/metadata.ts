import { eventDaysCapitalised } from "#app/content/event-days.ts";
import { event } from "#domain/event.ts";

/** What search engines and shared links show of the landing page. */
export const description = `${event.name}: an independent, educational Bitcoin conference. ${eventDaysCapitalised} in ${event.place}, planned for ${event.when}.`;
