import { Suspense } from "react";
import { description, hero } from "#app/content/home/hero.ts";
import { liveRegistrations } from "#app/content/home/live-registrations.ts";
import { speakers } from "#app/content/home/speakers.ts";
import { tickets } from "#app/content/home/tickets.ts";
import { venue } from "#app/content/home/venue.ts";
import { whyAttend } from "#app/content/home/why-attend.ts";
import { whySponsor } from "#app/content/home/why-sponsor.ts";
import { nameRing } from "#app/content/name-ring.ts";
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
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DeferredStyles } from "#app/ui/deferred-styles.tsx";

export const meta: PageMeta = (settings) => ({
  description: description(settings),
  ...(settings.phase === "coming" && { jsonLd: eventJsonLd(settings, description(settings)) }),
});

/**
 * Shows the first eight of the nine parts in their order; the footer is the ninth. React hydrates each
 * part within `Suspense` in a task of its own, so that none is long.
 */
export default function HomePage() {
  const { edition, phase, posted, followedBy } = useSettings();
  const { apply, ...introduction } = hero(edition);
  return (
    <>
      <Hero
        {...introduction}
        actions={
          !followedBy && (
            <>
              <RewardsLink />
              <ButtonLink variant="ghost" to={apply.to}>
                {apply.label}
              </ButtonLink>
            </>
          )
        }
      >
        {/* A tab from before EVENT_DATES was set may still post it. */}
        {(phase === "past" || posted) && !followedBy && <NewsForm />}
      </Hero>
      {!followedBy && (
        <Suspense>
          <LiveRegistrations {...liveRegistrations(edition)} />
        </Suspense>
      )}
      <DeferredStyles />
      <Suspense>
        <Tickets {...tickets(edition)} {...(followedBy && { button: undefined })}>
          {!followedBy && <NameRing content={nameRing} />}
        </Tickets>
      </Suspense>
      <Suspense>
        <Speakers {...speakers}>
          <LineUp form={speakers.apply.to} />
        </Speakers>
      </Suspense>
      <Suspense>
        <WhyAttend {...whyAttend(edition)} />
      </Suspense>
      <Suspense>
        <Venue {...venue} />
      </Suspense>
      <Suspense>
        <WhySponsor {...whySponsor(edition)} />
      </Suspense>
    </>
  );
}
