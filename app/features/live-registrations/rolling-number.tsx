import { useState } from "react";
import styles from "./rolling-number.module.css";

type RollingNumberProps = {
  text: string;
  /** Digits that change roll in from below. */
  rolls: boolean;
};

/** Keeps the class of its first rendering, because an element that gains it would roll in again. */
const Digit = ({ digit, rolls }: { digit: string; rolls: boolean }) => {
  const [rolledIn] = useState(rolls);
  return <span className={rolledIn ? styles.rolling : undefined}>{digit}</span>;
};

/** Shows each digit by itself; screen readers get one whole number. */
export const RollingNumber = ({ text, rolls }: RollingNumberProps) => (
  <>
    <span className="visually-hidden">{text}</span>
    <span className={styles.digits} aria-hidden="true">
      {Array.from(text, (digit, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new digit at a position is a new element.
        <Digit key={`${text.length - i} ${digit}`} digit={digit} rolls={rolls} />
      ))}
    </span>
  </>
);
