import { venue } from "#app/content/home/venue.ts";
import { artUrl } from "#app/lib/art.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Venue as VenueFacts } from "#domain/venue.ts";
import styles from "./venue.module.css";

const PICTURE_MS = 4_000;

/** The hall as an address, with a link to a map: no map of another site is shown, which would see the visitor. */
const Hall = ({ hall }: { readonly hall: VenueFacts }) => (
  <>
    <strong className={styles.hall} dir="auto">
      {hall.name}
    </strong>
    <span dir="auto">{hall.address}</span>
    {hall.mapUrl && (
      <a className={styles.map} href={hall.mapUrl} rel="noopener noreferrer">
        {venue.map}
      </a>
    )}
  </>
);

/** From 1024 px the heading lies over the dark left of the pictures. */
export const Venue = () => {
  const { moment, venue: hall } = useSettings();
  return (
    <Section
      id="venue"
      title={hall ? venue.titleOfHall : venue.title}
      lead={hall ? <Hall hall={hall} /> : venue.lead[moment]}
      className={styles.venue}
    >
      <Carousel
        label={venue.scenesLabel}
        noun="picture"
        everyMs={PICTURE_MS}
        className={styles.scenes}
        slides={venue.scenes.map(({ name, image, alt }) => ({
          name,
          content: (
            <>
              <img src={artUrl(image)} alt={alt} width="1200" height="420" loading="lazy" />
              <p className={styles.name}>{name}</p>
            </>
          ),
        }))}
      />
      <ul className={styles.cards}>
        {venue.cards.map(({ image, alt, title, description }) => (
          <Reveal as="li" key={title} className={styles.card}>
            <img src={artUrl(image)} alt={alt} width="400" height="300" loading="lazy" />
            <div className={styles.text}>
              <h3>{title}</h3>
              <p className="note">{description}</p>
            </div>
          </Reveal>
        ))}
      </ul>
    </Section>
  );
};
