import type { Figure } from "#app/content/figures.ts";
import { artUrl } from "#app/lib/art.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import { ArchFigure } from "./arch-figure.tsx";
import styles from "./why-sponsor.module.css";

type Reason = { readonly title: string; readonly text: string; readonly icon: string };

type WhySponsorProps = {
  lead: string;
  reasons: readonly Reason[];
  figures: readonly Figure[];
  ways: readonly string[];
};

/** `#sponsors-cta` holds its own heading, so that a jump there makes sense. */
export const WhySponsor = ({ lead, reasons, figures, ways }: WhySponsorProps) => (
  <Section id="why-sponsor" title="Why Sponsor" lead={lead}>
    <ul className={styles.reasons}>
      {reasons.map(({ title, text, icon }) => (
        <Reveal as="li" key={title}>
          <img src={artUrl(icon)} alt="" width="56" height="56" loading="lazy" />
          <h3>{title}</h3>
          <p>{text}</p>
        </Reveal>
      ))}
    </ul>
    <dl className={styles.figures}>
      {figures.map((figure) => (
        <ArchFigure key={figure.label} {...figure} />
      ))}
    </dl>
    <div className={styles.ways}>
      <Reveal>
        <h3>Ways to take part</h3>
        <ul className={styles.list}>
          {ways.map((way) => (
            <li key={way}>
              <CheckIcon />
              {way}
            </li>
          ))}
        </ul>
      </Reveal>
      <Reveal className={styles.cta} id="sponsors-cta">
        <h3 tabIndex={-1}>Stand with us in Hyderabad</h3>
        <p>
          Tell us what you have in mind. Our sponsorship team will review your inquiry and get back
          to you within 2 business days.
        </p>
        <ButtonLink to="/apply/sponsor">Apply to be a Sponsor</ButtonLink>
      </Reveal>
    </div>
  </Section>
);
