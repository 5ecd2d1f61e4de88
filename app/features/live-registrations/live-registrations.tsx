import { liveRegistrations } from "#app/content/home/live-registrations.ts";
import { useAutoplay } from "#app/hooks/use-autoplay.ts";
import { useSettings } from "#app/lib/settings.ts";
import { PauseButton } from "#app/ui/icon-button.tsx";
import { Reveal } from "#app/ui/reveal.tsx";
import { formatCount } from "#domain/plural.ts";
import styles from "./live-registrations.module.css";
import { BASE } from "./registrations-state.ts";
import { RollingNumber } from "./rolling-number.tsx";
import { useRegistrations } from "./use-registrations.ts";

/** Counts by a fixed schedule. The server renders the base, because its count would be out of date. */
export const LiveRegistrations = () => {
  const { edition, phase } = useSettings();
  const { title, caption, statistics } = liveRegistrations(edition);
  const motion = useAutoplay({ onFocus: "waits", underReducedMotion: "runs" });
  const count = useRegistrations(motion.running);

  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="live-title">
      <Reveal className={styles.panel}>
        <div className={styles.count}>
          <div className="panel-head">
            <h2 id="live-title" className={styles.title}>
              {title}
            </h2>
            <PauseButton motion={motion} name="live updates" small />
          </div>
          <p className={styles.caption}>{caption[phase]}</p>
          <div className={styles.latest}>
            <p className={styles.total}>
              {count ? (
                <RollingNumber text={formatCount(count.total)} rolls={count.hasAdvanced} />
              ) : (
                <span className={styles.base}>{`${formatCount(BASE)}+`}</span>
              )}
            </p>
            <p className={styles.news}>
              {count?.latest === 1 && <span className={styles.chip}>+1 just registered</span>}
            </p>
          </div>
        </div>
        <dl className={styles.figures}>
          {statistics.map(({ value, label }) => (
            <div key={label} className={styles.figure}>
              <dt className="caption">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Reveal>
    </section>
  );
};
