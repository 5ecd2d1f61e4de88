import { notice, windowsCaption } from "#app/content/footer.ts";
import { BitcoinPrice } from "#app/features/bitcoin-price/bitcoin-price.tsx";
import { LitWindows } from "#app/features/live-registrations/lit-windows.tsx";
import { artUrl } from "#app/lib/art.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Logo } from "#app/shell/logo.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { yearOf } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import { FooterLinks } from "./footer-links.tsx";
import styles from "./landing-footer.module.css";
import city from "./skyline.module.css";
import { SocialLinks } from "./social-links.tsx";

/** The city by night on the bank of the Musi, lit by the counter, and the words that say so. */
const Skyline = () => (
  <div className={city.skyline}>
    <div className={city.frame}>
      <div className={city.picture}>
        <img src={artUrl("skyline")} alt="" width="1440" height="268" loading="lazy" />
        <LitWindows />
      </div>
    </div>
    {!useSettings().followedBy && (
      // Belongs to a picture that screen readers skip, as in the hero.
      <p className={classNames("wrap", city.caption)} aria-hidden="true">
        {windowsCaption}
      </p>
    )}
  </div>
);

export const LandingFooter = () => {
  const { edition, phase, followedBy, pastYears = [] } = useSettings();
  const isComing = phase === "coming";
  return (
    <footer className={styles.footer}>
      <Skyline />
      <div className={styles.ground}>
        <div className={classNames("wrap", styles.grid)}>
          <div>
            <Logo />
            <p className={classNames(styles.when, isComing && styles.coming)}>
              {`${edition.when}, ${event.place}`}
            </p>
            {isComing && (
              <a className={styles.save} href="/save-the-date.ics">
                {`Save the ${edition.hasDays ? "dates" : "month"} (.ics)`}
              </a>
            )}
            {pastYears
              .filter((year) => year !== yearOf(edition))
              .map((year) => (
                <p key={year}>
                  <a className={styles.save} href={`/${year}`}>
                    {`${event.shortName} ${year}`}
                  </a>
                </p>
              ))}
            <p className={styles.by}>Presented By</p>
            <img
              src={artUrl("presenter")}
              alt={event.presenter}
              width="208"
              height="48"
              loading="lazy"
            />
          </div>
          <FooterLinks />
          <SocialLinks />
          {!followedBy && <BitcoinPrice />}
        </div>
        <p className={classNames("wrap", styles.notice)}>{notice}</p>
      </div>
    </footer>
  );
};
