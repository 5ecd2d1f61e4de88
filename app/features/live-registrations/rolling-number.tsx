import styles from "./rolling-number.module.css";

type RollingNumberProps = {
  text: string;
  /** Digits that change roll in from below. */
  rolls: boolean;
};

/** Shows each digit by itself; screen readers get one whole number. */
export const RollingNumber = ({ text, rolls }: RollingNumberProps) => (
  <>
    <span className="visually-hidden">{text}</span>
    <span className={styles.digits} aria-hidden="true">
      {Array.from(text, (digit, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new digit at a position is a new element.
        <span key={`${text.length - i} ${digit}`} className={rolls ? styles.rolling : undefined}>
          {digit}
        </span>
      ))}
    </span>
  </>
);
