import { rooms } from "#app/content/benefits.ts";
import { counterCaption, counterFigures, sponsorFigures } from "#app/content/figures.ts";
import { leads } from "#app/content/leads.ts";
import { quotes } from "#app/content/quotes.ts";
import { sponsorReasons, waysToTakePart } from "#app/content/sponsorship.ts";
import { tiers } from "#app/content/tickets.ts";
import { venueCards, venueScenes, venueTitle } from "#app/content/venue.ts";
import { Hero } from "#app/features/landing/hero.tsx";
import { Speakers } from "#app/features/landing/speakers.tsx";
import { Tickets } from "#app/features/landing/tickets.tsx";
import { Venue } from "#app/features/landing/venue.tsx";
import { WhyAttend } from "#app/features/landing/why-attend.tsx";
import { WhySponsor } from "#app/features/landing/why-sponsor.tsx";
import { LiveRegistrations } from "#app/features/live-registrations/live-registrations.tsx";
import { RewardsLink } from "#app/features/rewards/rewards-link.tsx";
import { eventJsonLd } from "#app/head/event-json-ld.ts";
import type { Meta } from "#app/head/meta.ts";
import { event } from "#domain/event.ts";

const description = `${event.name}: an independent, educational Bitcoin conference. ${event.days} days in ${event.place}, planned for ${event.when}.`;

export const meta: Meta = { description, jsonLd: eventJsonLd(description) };

/** The nine parts of SPEC section 1, in its order; the footer is the ninth. */
export default function HomePage() {
  return (
    <>
      <Hero lead={leads.hero} action={<RewardsLink />} />
      <LiveRegistrations figures={counterFigures} caption={counterCaption} />
      <Tickets lead={leads.tickets} tiers={tiers} />
      <Speakers lead={leads.speakers} quotes={quotes} />
      <WhyAttend lead={leads.whyAttend} rooms={rooms} />
      <Venue title={venueTitle} lead={leads.venue} scenes={venueScenes} cards={venueCards} />
      <WhySponsor
        lead={leads.whySponsor}
        reasons={sponsorReasons}
        figures={sponsorFigures}
        ways={waysToTakePart}
      />
    </>
  );
}
