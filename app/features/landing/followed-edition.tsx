import type { ReactNode } from "react";
import { venue } from "#app/content/home/venue.ts";
import { artUrl } from "#app/lib/art.ts";
import { useSettings } from "#app/lib/settings.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { yearOf } from "#domain/edition.ts";
import { paths } from "#domain/paths.ts";
import { Hero } from "./hero.tsx";
import { SponsorLogos } from "./sponsor-logos.tsx";
import warm from "./venue.module.css";

/** The third of the venue's pictures: hero and footer have Charminar and the towers. */
const { image, alt } = venue.scenes[2];

type FollowedEditionProps = {
  readonly next: string;
  readonly children: ReactNode;
};

/** The page of an edition that another followed: who spoke, one picture of the city, and the way to the next. */
export const FollowedEdition = ({ next, children }: FollowedEditionProps) => {
  const { edition, lineUp } = useSettings();
  return (
    <>
      <Hero rewards={null}>{null}</Hero>
      <div data-below-first-screen="">
        {lineUp && (
          <Section id="speakers" title="Who spoke">
            {children}
          </Section>
        )}
        <div className="wrap">
          <SponsorLogos />
        </div>
        <Section
          id="next"
          title={`This was ${yearOf(edition)}.`}
          className={warm.venue}
          action={<ButtonLink to={paths.home}>{`Go to ${next}`}</ButtonLink>}
        >
          <div className={warm.scenes}>
            <img src={artUrl(image)} alt={alt} width="1200" height="420" loading="lazy" />
          </div>
        </Section>
      </div>
    </>
  );
};
