import { event } from "#domain/event.ts";

/** What search engines and shared links show of the landing page. */
export const description = `${event.name}: an independent, educational Bitcoin conference. ${event.days} days in ${event.place}, planned for ${event.when}.`;
