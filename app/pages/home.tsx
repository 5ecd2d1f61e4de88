import { Suspense } from "react";
import { description } from "#app/content/home/hero.ts";
import { NewsForm } from "#app/features/application-form/news-form.tsx";
import { Hero } from "#app/features/landing/hero.tsx";
import { Speakers } from "#app/features/landing/speakers.tsx";
import { Tickets } from "#app/features/landing/tickets.tsx";
import { Venue } from "#app/features/landing/venue.tsx";
import { WhyAttend } from "#app/features/landing/why-attend.tsx";
import { WhySponsor } from "#app/features/landing/why-sponsor.tsx";
import { LineUp } from "#app/features/line-up/line-up.tsx";
import { LiveRegistrations } from "#app/features/live-registrations/live-registrations.tsx";
import { NameRing } from "#app/features/name-ring/name-ring.tsx";
import { RewardsLink } from "#app/features/rewards/rewards-link.tsx";
import { eventJsonLd } from "#app/head/event-json-ld.ts";
import type { PageMeta } from "#app/head/meta.ts";
import { useSettings } from "#app/lib/settings.ts";
import { DeferredStyles } from "#app/ui/deferred-styles.tsx";

export const meta: PageMeta = (settings) => ({
  description: description(settings),
  ...(settings.phase === "coming" && { jsonLd: eventJsonLd(settings, description(settings)) }),
});

/** Shows eight of the nine parts; the footer is the ninth. React hydrates each `Suspense` in a task of its own. */
export default function HomePage() {
  const { phase, posted, followedBy } = useSettings();
  return (
    <>
      <Hero rewards={<RewardsLink />}>
        {/* A tab from before EVENT_DATES was set may still post it. */}
        {(phase === "past" || posted) && !followedBy && <NewsForm />}
      </Hero>
      {!followedBy && (
        <Suspense>
          <LiveRegistrations />
        </Suspense>
      )}
      <DeferredStyles />
      <Suspense>
        <Tickets>{!followedBy && <NameRing />}</Tickets>
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
    </>
  );
}
