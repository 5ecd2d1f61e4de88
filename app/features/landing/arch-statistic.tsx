import type { Statistic } from "#app/content/home/statistic.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import styles from "./arch-statistic.module.css";

/** A statistic in a bay of Charminar's arcade. The arch stretches with its bay, its line does not. */
export const ArchStatistic = ({ value, label }: Statistic) => (
  <Reveal className={styles.bay}>
    <svg
      className={styles.arch}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 100V0H100V100" />
      <path d="M6 100V50C6 24 28 15 50 3C72 15 94 24 94 50V100" />
      <path d="M10 100V53C10 30 30 21 50 10C70 21 90 30 90 53V100" />
    </svg>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </Reveal>
);
