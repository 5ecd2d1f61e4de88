import type { Quote } from "#app/content/quotes.ts";
import { artUrl } from "#app/lib/art.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Section } from "#app/ui/section.tsx";
import { QuoteCarousel } from "./quote-carousel.tsx";
import styles from "./speakers.module.css";

type SpeakersProps = { lead: string; quotes: readonly Quote[] };

export const Speakers = ({ lead, quotes }: SpeakersProps) => (
  <Section
    id="speakers"
    title="Speakers"
    className={styles.speakers}
    lead={lead}
    action={
      <ButtonLink variant="ghost" to="/apply/speaker">
        Apply to be a Speaker
      </ButtonLink>
    }
    aside={<img src={artUrl("speaker-stage")} alt="" width="560" height="300" loading="lazy" />}
  >
    <QuoteCarousel quotes={quotes} />
  </Section>
);
