import { event } from "#domain/event.ts";

/** Returns the schema.org Event of the landing page. Its date is a month: no day is announced. */
export const eventJsonLd = (description: string): object => ({
  "@context": "https://schema.org",
  "@type": "Event",
  name: event.name,
  description,
  startDate: event.month,
  location: {
    "@type": "Place",
    name: event.place,
    address: {
      "@type": "PostalAddress",
      addressLocality: event.place.split(", ")[0],
      addressCountry: "IN",
    },
  },
  image: `${event.siteUrl}/og.png`,
  url: `${event.siteUrl}/`,
  organizer: { "@type": "Organization", name: event.presenter },
});
