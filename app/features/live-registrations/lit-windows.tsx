import { classNames } from "#app/ui/class-names.ts";
import { cityLights } from "./city-lights.ts";
import styles from "./lit-windows.module.css";
import { useLatestCount } from "./use-registrations.ts";

/**
 * Lights the windows of `skyline.svg`, over which it lies, and their reflection. They change with the
 * counter, so its pause button stops them too; before the page's code has counted, all are dark.
 */
export const LitWindows = () => {
  const count = useLatestCount();
  if (!count) return null;
  const { byTone, latest } = cityLights(count.steps);
  return (
    <svg className={styles.windows} viewBox="0 0 1440 268" aria-hidden="true">
      <g id="lit-windows">
        {Object.entries(byTone).map(([tone, outlines]) => (
          <path key={tone} className={styles[tone]} d={outlines} />
        ))}
        {latest && (
          <path
            key={count.steps}
            className={classNames(styles[latest.tone], count.hasAdvanced && styles.latest)}
            d={latest.outline}
          />
        )}
      </g>
      <use opacity="0.34" href="#lit-windows" transform="matrix(1 0 0 -1 0 400)" />
    </svg>
  );
};
