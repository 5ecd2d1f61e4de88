import { SPONSOR_TIERS, sponsors } from "#app/content/sponsors.ts";
import { logoUrl } from "#app/lib/art.ts";
import { useSettings } from "#app/lib/settings.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import { yearOf } from "#domain/edition.ts";
import styles from "./sponsor-logos.module.css";

/** The logos of those who pay for an edition, a row for each tier; nothing while there are none. */
export const SponsorLogos = () => {
  const { edition } = useSettings();
  const year = yearOf(edition);
  const ofEdition = sponsors.filter((sponsor) => sponsor.year === year);
  if (ofEdition.length === 0) return null;
  const tiers = SPONSOR_TIERS.filter((tier) => ofEdition.some((sponsor) => sponsor.tier === tier));
  return (
    <Reveal className={styles.sponsors} id="sponsors">
      <h3>{`Sponsors of ${year}`}</h3>
      <dl>
        {tiers.map((tier, index) => (
          <div key={tier} className={styles.tier} data-largest={index === 0 || undefined}>
            <dt>{tier}</dt>
            {ofEdition
              .filter((sponsor) => sponsor.tier === tier)
              .map(({ name, link, logo, onLight }) => (
                <dd key={name}>
                  <a
                    className={classNames(styles.logo, onLight && styles.plate)}
                    href={link}
                    rel="noopener noreferrer sponsored"
                  >
                    <img src={logoUrl(logo)} alt={name} loading="lazy" />
                  </a>
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </Reveal>
  );
};
