import type { Statistic } from "#app/content/home/statistic.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import styles from "./arch-statistic.module.css";

/** A statistic in a lit bay of Charminar's arcade, its label below the floor. */
export const ArchStatistic = ({ value, label }: Statistic) => (
  <Reveal className={styles.bay}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </Reveal>
);
