import { type RefObject, useEffect, useRef, useState } from "react";
import { usePageVisible } from "#app/hooks/event-values.ts";
import { useAutoplay } from "#app/hooks/use-autoplay.ts";
import { useHydrated } from "#app/hooks/use-hydrated.ts";
import { BareButton } from "#app/ui/button.tsx";
import fade from "#app/ui/carousel.module.css";
import { classNames } from "#app/ui/class-names.ts";
import { PauseButton } from "#app/ui/icon-button.tsx";
import styles from "./bitcoin-price.module.css";
import { createPricePoller } from "./price-poller.ts";
import {
  CURRENCIES,
  type Currency,
  otherCurrency,
  type PriceState,
  priceLabel,
  priceText,
} from "./price-state.ts";

const FLIP_MS = 4_000;

/** Returns the price: fetched from the moment its panel comes into view, never in a hidden tab. */
const useBitcoinPrice = (panel: RefObject<HTMLElement | null>): PriceState => {
  const [state, setState] = useState<PriceState>({ status: "waiting" });
  const [seen, setSeen] = useState(false);
  const visible = usePageVisible();
  const [startPolling] = useState(() =>
    createPricePoller({ fetch, now: Date.now, onChange: setState, logError: console.error }),
  );

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (panel.current) observer.observe(panel.current);
    return () => observer.disconnect();
  }, [panel]);

  useEffect(() => {
    if (!seen || !visible) return;
    const leaving = new AbortController();
    setState((state) => (state.status === "waiting" ? { status: "loading" } : state));
    startPolling(leaving.signal);
    return () => leaving.abort();
  }, [seen, visible, startPolling]);

  return state;
};

/** A change by sign, triangle and colour: never by colour alone (WCAG 1.4.1). */
const Change = ({ percent }: { readonly percent: number }) => {
  const rises = percent >= 0;
  return (
    <span>
      <span className={rises ? "good" : "bad"}>
        <svg width="10" height="9" viewBox="0 0 10 9" aria-hidden="true">
          <path d={rises ? "M5 0l5 9H0z" : "M5 9 0 0h10z"} fill="currentColor" />
        </svg>
        <span>{`${rises ? "+" : ""}${percent.toFixed(2)}%`}</span>
      </span>{" "}
      in 24 h
    </span>
  );
};

export const BitcoinPrice = () => {
  const panel = useRef<HTMLElement>(null);
  const state = useBitcoinPrice(panel);
  const isHydrated = useHydrated();
  const motion = useAutoplay({ onFocus: "waits", underReducedMotion: "rests" });
  const isKnown = state.status === "shown" || state.status === "failed";
  // Each flip sets a new object, so that a click gives the next currency its full time.
  const [shown, setShown] = useState<{ readonly currency: Currency }>({ currency: "USD" });
  const flip = () => setShown(({ currency }) => ({ currency: otherCurrency(currency) }));

  const choose = () => {
    flip();
    motion.ignorePointer();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each currency has its full time.
  useEffect(() => {
    if (!motion.running || !isKnown) return;
    const timer = setTimeout(flip, FLIP_MS);
    return () => clearTimeout(timer);
  }, [shown, motion.running, isKnown]);

  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label="Bitcoin price"
      {...motion.pauseHandlers}
    >
      {isHydrated && (
        <>
          <div className="panel-head">
            <p className="secondary strong">BTC price</p>
            <PauseButton motion={motion} name="currency switching" small />
          </div>
          <BareButton className={styles.price} onClick={choose}>
            <span className="visually-hidden">{priceLabel(state, shown.currency)}</span>
            {CURRENCIES.map((currency) => (
              <span
                key={currency}
                aria-hidden="true"
                className={classNames(
                  styles.currency,
                  fade.slide,
                  currency === shown.currency && fade.current,
                )}
              >
                <span
                  className={classNames(
                    styles.figure,
                    !isKnown && styles.skeleton,
                    state.status === "loading" && styles.fetching,
                  )}
                >
                  {priceText(state, currency)}
                </span>
                <span className={styles.code} translate="no">
                  {currency}
                </span>
              </span>
            ))}
          </BareButton>
          <p className={styles.change}>
            {state.status === "shown" && state.changePercent24h !== undefined && (
              <Change percent={state.changePercent24h} />
            )}
          </p>
        </>
      )}
    </section>
  );
};
