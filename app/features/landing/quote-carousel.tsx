import type { Quote } from "#app/content/quotes.ts";
import { artUrl } from "#app/lib/art.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import styles from "./quote-carousel.module.css";

/** SPEC section 9. */
const EVERY_MS = 5_000;

export const QuoteCarousel = ({ quotes }: { quotes: readonly Quote[] }) => (
  <Carousel
    label="Quotes about Bitcoin"
    noun="quote"
    everyMs={EVERY_MS}
    className={styles.quotes}
    slides={quotes.map(({ text, author, year, source }) => ({
      name: `${author}, ${year}`,
      content: (
        <figure className={styles.quote}>
          <img src={artUrl("quote-mark")} alt="" width="96" height="72" loading="lazy" />
          <blockquote className={styles.text}>{text}</blockquote>
          <figcaption className={styles.by}>
            <b>
              {author}, {year}
            </b>
            {source}
          </figcaption>
        </figure>
      ),
    }))}
  />
);
