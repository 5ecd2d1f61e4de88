import { speakers } from "#app/content/home/speakers.ts";
import { artUrl } from "#app/lib/art.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { classNames } from "#app/ui/class-names.ts";
import styles from "./quote-carousel.module.css";

const QUOTE_MS = 5_000;

const sizeOf = ({ length }: string): string | undefined => {
  if (length <= 24) return styles.poster;
  return length <= 60 ? styles.large : undefined;
};

export const QuoteCarousel = () => (
  <Carousel
    label={speakers.quotesLabel}
    noun="quote"
    everyMs={QUOTE_MS}
    className={styles.quotes}
    slides={speakers.quotes.map(({ text, author, year, source }) => ({
      name: `${author}, ${year}`,
      content: (
        <figure className={styles.quote}>
          <img src={artUrl("quote-mark")} alt="" width="112" height="72" loading="lazy" />
          <blockquote className={classNames(styles.text, sizeOf(text))}>{text}</blockquote>
          <figcaption className={styles.by}>
            <b translate="no">{`${author}, ${year}`}</b>
            {source}
          </figcaption>
        </figure>
      ),
    }))}
  />
);
