import { type ReactNode, useEffect, useState } from "react";
import { mediaValue } from "#app/hooks/event-values.ts";
import { useAutoplay } from "#app/hooks/use-autoplay.ts";
import { useHydrated } from "#app/hooks/use-hydrated.ts";
import { BareButton } from "./button.tsx";
import styles from "./carousel.module.css";
import { classNames } from "./class-names.ts";
import { IconButton, PauseButton } from "./icon-button.tsx";
import { NextIcon, PreviousIcon } from "./icons.tsx";

type Slide = { readonly name: string; readonly content: ReactNode };

type CarouselProps = {
  /** Names the contents, without the word carousel. */
  readonly label: string;
  /** One of the things it shows: "quote". */
  readonly noun: string;
  readonly everyMs: number;
  readonly slides: readonly Slide[];
  readonly className?: string | undefined;
};

const useLargeWindow = mediaValue("(min-width: 1024px)", true);

/** The carousel pattern of the WAI-ARIA Authoring Practices, with a cross-fade. */
const LargeCarousel = ({ label, noun, everyMs, slides, className }: CarouselProps) => {
  const [index, setIndex] = useState(0);
  const step = (by: number) => setIndex((index + by + slides.length) % slides.length);
  const motion = useAutoplay({ onFocus: "stops", underReducedMotion: "rests" });
  const isReady = useHydrated();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide has its full time.
  useEffect(() => {
    if (!motion.running) return;
    const timer = setTimeout(() => step(1), everyMs);
    return () => clearTimeout(timer);
  }, [index, everyMs, motion.running]);

  return (
    <section
      className={classNames(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={label}
      {...motion.pauseHandlers}
    >
      <div className={styles.controls}>
        {isReady && (
          <>
            <PauseButton motion={motion} name="automatic rotation" />
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields. */}
            <div className={styles.indicators} role="group" aria-label={`Choose a ${noun}`}>
              {slides.map(({ name }, i) => (
                <BareButton
                  key={name}
                  className={styles.indicator}
                  aria-label={name}
                  aria-disabled={i === index}
                  onClick={() => setIndex(i)}
                />
              ))}
            </div>
            <IconButton label={`Previous ${noun}`} onClick={() => step(-1)}>
              <PreviousIcon />
            </IconButton>
            <IconButton label={`Next ${noun}`} onClick={() => step(1)}>
              <NextIcon />
            </IconButton>
          </>
        )}
      </div>
      <div className={styles.slides} aria-live={motion.wanted ? "off" : "polite"}>
        {slides.map(({ name, content }, i) => (
          // biome-ignore lint/a11y/useSemanticElements: the pattern asks for a group.
          <div
            key={name}
            className={classNames(styles.slide, i === index && styles.current)}
            role="group"
            aria-roledescription="slide"
            aria-label={`${i + 1} of ${slides.length}`}
            inert={isReady && i !== index}
          >
            {content}
          </div>
        ))}
      </div>
    </section>
  );
};

/** Prerendered for its words; below 1024 px the stylesheet hides it until our code removes it. */
export const Carousel = (props: CarouselProps) =>
  useLargeWindow() ? <LargeCarousel {...props} /> : null;
