import { event } from "#domain/event.ts";
import type { Settings } from "#domain/page-settings.ts";

/** Returns the schema.org Event of the landing page. Its date is a month until the days are known. */
export const eventJsonLd = (
  { edition, siteUrl, lineUp }: Settings,
  description: string,
): object => ({
  "@context": "https://schema.org",
  "@type": "Event",
  name: edition.name,
  description,
  startDate: edition.hasDays ? edition.firstDay : edition.dates,
  ...(edition.hasDays && { endDate: edition.lastDay }),
  location: {
    "@type": "Place",
    name: event.place,
    address: {
      "@type": "PostalAddress",
      addressLocality: event.place.split(", ")[0],
      addressCountry: "IN",
    },
  },
  image: `${siteUrl}/og.png`,
  url: `${siteUrl}/`,
  ...(lineUp && {
    performer: lineUp.speakers.map(({ name }) => ({ "@type": "Person", name })),
  }),
  organizer: { "@type": "Organization", name: event.presenter },
});
