import styles from "./hero-sky.module.css";

export const HeroSky = () => (
  <div className={styles.sky} aria-hidden="true">
    <div className={styles.dawn} />
    <div className={styles.day} />
    <div className={styles.dusk} />
  </div>
);
