import type { liveRegistrations } from "#app/content/home/live-registrations.ts";
import { useAutoplay } from "#app/hooks/use-autoplay.ts";
import { useEdition } from "#app/lib/settings.ts";
import { classNames } from "#app/ui/class-names.ts";
import { PauseButton } from "#app/ui/icon-button.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { formatCount } from "#domain/plural.ts";
import styles from "./live-registrations.module.css";
import { BASE } from "./registrations-state.ts";
import { RollingNumber } from "./rolling-number.tsx";
import { useRegistrations } from "./use-registrations.ts";

/**
 * Counts registrations by a fixed schedule. The prerendered page shows the base, because a number
 * written at build would be out of date, unless the edition and its counter have ended.
 */
export const LiveRegistrations = ({
  title,
  caption,
  stopped,
  statistics,
}: typeof liveRegistrations) => {
  const isPast = useEdition() === "past";
  const motion = useAutoplay({ onFocus: "waits", underReducedMotion: "runs" });
  const count = useRegistrations(motion.running);

  return (
    <section className={classNames("wrap", styles.section)} aria-labelledby="live-title">
      <Reveal className={styles.panel}>
        <div className={classNames(styles.count, !isPast && styles.live)}>
          <div className={styles.top}>
            <h2 id="live-title" className={styles.eyebrow}>
              {title}
            </h2>
            {!isPast && (
              <PauseButton
                moves={motion.wanted}
                onToggle={motion.toggle}
                what="live updates"
                small
              />
            )}
          </div>
          <p className={styles.caption}>{isPast ? `${caption} ${stopped}` : caption}</p>
          <div className={styles.latest}>
            <p className={styles.total}>
              {count ? (
                <RollingNumber text={formatCount(count.total)} rolls={count.hasAdvanced} />
              ) : (
                <span className={styles.base}>{`${formatCount(BASE)}+`}</span>
              )}
            </p>
            {!isPast && (
              <p className={styles.news}>
                {count?.latest === 1 && <span className={styles.chip}>+1 just registered</span>}
              </p>
            )}
          </div>
        </div>
        <dl className={styles.figures}>
          {statistics.map(({ value, label }) => (
            <div key={label} className={styles.figure}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Reveal>
    </section>
  );
};
