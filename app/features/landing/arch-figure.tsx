import type { Figure } from "#app/content/figures.ts";
import { Reveal } from "#app/ui/reveal.tsx";
import styles from "./arch-figure.module.css";

/** A figure in a bay of Charminar's arcade. The arch stretches with its bay, its line does not. */
export const ArchFigure = ({ value, label }: Figure) => (
  <Reveal className={styles.bay}>
    <svg
      className={styles.arch}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 100V38C0 22 25 14 50 0C75 14 100 22 100 38V100" />
      <path d="M5 100V42C5 28 27 20 50 8C73 20 95 28 95 42V100" />
    </svg>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </Reveal>
);
