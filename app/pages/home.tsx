import { Suspense } from "react";
import { tellMe } from "#app/content/edition.ts";
import { description, hero } from "#app/content/home/hero.ts";
import { liveRegistrations } from "#app/content/home/live-registrations.ts";
import { speakers } from "#app/content/home/speakers.ts";
import { tickets } from "#app/content/home/tickets.ts";
import { venue } from "#app/content/home/venue.ts";
import { whyAttend } from "#app/content/home/why-attend.ts";
import { whySponsor } from "#app/content/home/why-sponsor.ts";
import { nameRing } from "#app/content/name-ring.ts";
import { Hero } from "#app/features/landing/hero.tsx";
import { Speakers } from "#app/features/landing/speakers.tsx";
import { Tickets } from "#app/features/landing/tickets.tsx";
import { Venue } from "#app/features/landing/venue.tsx";
import { WhyAttend } from "#app/features/landing/why-attend.tsx";
import { WhySponsor } from "#app/features/landing/why-sponsor.tsx";
import { LiveRegistrations } from "#app/features/live-registrations/live-registrations.tsx";
import { NameRing } from "#app/features/name-ring/name-ring.tsx";
import { RewardsLink } from "#app/features/rewards/rewards-link.tsx";
import { eventJsonLd } from "#app/head/event-json-ld.ts";
import type { PageMeta } from "#app/head/meta.ts";
import { useAddresses, useEdition } from "#app/lib/settings.ts";
import { useButton } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DeferredStyles } from "#app/ui/deferred-styles.tsx";
import { askForNews } from "#domain/next-edition.ts";

export const meta: PageMeta = (_, edition) => ({
  description: description[edition],
  ...(edition === "coming" && { jsonLd: eventJsonLd(description.coming) }),
});

const Actions = () => (
  <>
    <RewardsLink />
    <ButtonLink variant="ghost" to={hero.apply.to}>
      {hero.apply.label}
    </ButtonLink>
  </>
);

const NextEditionActions = () => {
  const { social } = useAddresses();
  const { children, ...shared } = useButton({ variant: "ghost", children: hero.follow });
  return (
    <>
      <ButtonLink to={askForNews.address}>{tellMe}</ButtonLink>
      <a {...shared} href={social.telegram}>
        {children}
      </a>
    </>
  );
};

/**
 * Shows the first eight of the nine parts in their order; the footer is the ninth. Once the dates have
 * passed, the ring of a name follows the hero, because it works for everybody. React hydrates each part
 * within `Suspense` in a task of its own, so that none is long.
 */
export default function HomePage() {
  const isPast = useEdition() === "past";
  const live = (
    <Suspense>
      <LiveRegistrations {...liveRegistrations} />
    </Suspense>
  );
  return (
    <>
      <Hero {...hero} actions={isPast ? <NextEditionActions /> : <Actions />} />
      {isPast ? (
        <div className="wrap">
          <NameRing content={nameRing} heading="h2" />
        </div>
      ) : (
        live
      )}
      <DeferredStyles />
      {isPast && live}
      <Suspense>
        <Tickets {...tickets}>{!isPast && <NameRing content={nameRing} />}</Tickets>
      </Suspense>
      <Suspense>
        <Speakers {...speakers} />
      </Suspense>
      <Suspense>
        <WhyAttend {...whyAttend} />
      </Suspense>
      <Suspense>
        <Venue {...venue} />
      </Suspense>
      <Suspense>
        <WhySponsor {...whySponsor} />
      </Suspense>
    </>
  );
}
