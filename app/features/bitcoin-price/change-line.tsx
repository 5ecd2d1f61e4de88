import styles from "./change-line.module.css";

/** Shows a change by sign, triangle and colour: never by colour alone (WCAG 1.4.1). */
export const ChangeLine = ({ percent }: { percent: number | undefined }) => {
  if (percent === undefined) return null;
  const rises = percent >= 0;
  return (
    <>
      <span className={rises ? styles.up : styles.down}>
        <svg width="10" height="9" viewBox="0 0 10 9" aria-hidden="true">
          <path d={rises ? "M5 0l5 9H0z" : "M5 9 0 0h10z"} fill="currentColor" />
        </svg>
        {rises && "+"}
        {percent.toFixed(2)}%
      </span>{" "}
      in 24 h
    </>
  );
};
