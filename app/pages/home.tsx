import { Suspense } from "react";
import { description } from "#app/content/home/hero.ts";
import { FollowedEdition } from "#app/features/landing/followed-edition.tsx";
import { Hero } from "#app/features/landing/hero.tsx";
import { Speakers } from "#app/features/landing/speakers.tsx";
import { Tickets } from "#app/features/landing/tickets.tsx";
import { Venue } from "#app/features/landing/venue.tsx";
import { WhyAttend } from "#app/features/landing/why-attend.tsx";
import { WhySponsor } from "#app/features/landing/why-sponsor.tsx";
import { LineUp } from "#app/features/line-up/line-up.tsx";
import { LiveRegistrations } from "#app/features/live-registrations/live-registrations.tsx";
import { NewsForm } from "#app/features/news/news-form.tsx";
import { RewardsLink } from "#app/features/rewards/rewards-link.tsx";
import type { PageMeta } from "#app/head/meta.ts";
import { useSettings } from "#app/lib/settings.ts";
import { NameRing } from "#app/name-ring/name-ring.tsx";
import { event } from "#domain/event.ts";
import type { ListedSpeaker } from "#domain/line-up.ts";
import type { Settings } from "#domain/page-settings.ts";
import { formatSlot, schemaDates } from "#domain/slot.ts";
import "./home.css";

const placeOf = ({ venue }: Settings) => ({
  "@type": "Place",
  name: venue?.name ?? event.place,
  address: {
    "@type": "PostalAddress",
    ...(venue && { streetAddress: venue.address }),
    addressLocality: event.city,
    addressCountry: "IN",
  },
  ...(venue?.mapUrl && { hasMap: venue.mapUrl }),
  ...(venue?.position && { geo: { "@type": "GeoCoordinates", ...venue.position } }),
});

const personOf = ({ name }: ListedSpeaker) => ({ "@type": "Person", name });

/** Returns a talk with a slot as an Event with all that Google requires of one. */
const talkOf = (speaker: ListedSpeaker, location: object) => ({
  "@type": "Event",
  name: speaker.talk,
  ...(speaker.slot && schemaDates(speaker.slot)),
  location,
  performer: personOf(speaker),
});

/** Returns the schema.org Event of the landing page. Its date is a month until the days are known. */
const eventOf = (settings: Settings, description: string): object => {
  const { edition, siteUrl, lineUp } = settings;
  const location = placeOf(settings);
  const talks = lineUp?.speakers.filter(({ slot }) => slot) ?? [];
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: edition.name,
    description,
    startDate: edition.hasDays ? edition.firstDay : edition.dates,
    ...(edition.hasDays && { endDate: edition.lastDay }),
    location,
    image: `${siteUrl}/og.png`,
    url: `${siteUrl}/`,
    ...(lineUp && { performer: lineUp.speakers.map(personOf) }),
    ...(talks.length > 0 && { subEvent: talks.map((talk) => talkOf(talk, location)) }),
    organizer: { "@type": "Organization", name: event.presenter },
  };
};

/** Returns the title of the page, which at the door of a speaker is about them. */
const titleOf = ({ speaker, followedBy }: Settings): string | undefined => {
  if (speaker) return [speaker.name, speaker.talk].filter(Boolean).join(": ");
  return followedBy && "Past edition";
};

export const meta: PageMeta = (settings) => ({
  title: titleOf(settings),
  description: [
    ...(settings.speaker?.slot ? [`${formatSlot(settings.speaker.slot)}.`] : []),
    description(settings),
  ].join(" "),
  ...(settings.phase === "coming" && { jsonLd: eventOf(settings, description(settings)) }),
});

/** Shows eight of the nine parts; the footer is the ninth. React hydrates each `Suspense` in a task of its own. */
export default function HomePage() {
  const { phase, posted, followedBy } = useSettings();
  if (followedBy)
    return (
      <FollowedEdition next={followedBy}>
        <LineUp />
      </FollowedEdition>
    );
  return (
    <>
      <Hero rewards={<RewardsLink variant={phase === "past" ? "ghost" : "primary"} />}>
        {/* A tab from before EVENT_DATES was set may still post it. */}
        {(phase === "past" || posted) && <NewsForm />}
      </Hero>
      <div data-below-first-screen="">
        <Suspense>
          <LiveRegistrations />
        </Suspense>
        <Suspense>
          <Tickets>
            <NameRing />
          </Tickets>
        </Suspense>
        <Suspense>
          <Speakers>
            <LineUp />
          </Speakers>
        </Suspense>
        <Suspense>
          <WhyAttend />
        </Suspense>
        <Suspense>
          <Venue />
        </Suspense>
        <Suspense>
          <WhySponsor />
        </Suspense>
      </div>
    </>
  );
}
