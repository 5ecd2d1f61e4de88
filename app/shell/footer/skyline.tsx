import { windowsCaption } from "#app/content/footer.ts";
import { LitWindows } from "#app/features/live-registrations/lit-windows.tsx";
import { artUrl } from "#app/lib/art.ts";
import { useSettings } from "#app/lib/settings.ts";
import { classNames } from "#app/ui/class-names.ts";
import styles from "./skyline.module.css";

/** The city by night on the bank of the Musi, lit by the counter, and the words that say so. */
export const Skyline = () => (
  <div className={styles.skyline}>
    <div className={styles.frame}>
      <div className={styles.picture}>
        <img src={artUrl("skyline")} alt="" width="1440" height="268" loading="lazy" />
        <LitWindows />
      </div>
    </div>
    {!useSettings().followedBy && (
      <p className={classNames("wrap", styles.caption)}>{windowsCaption}</p>
    )}
  </div>
);
