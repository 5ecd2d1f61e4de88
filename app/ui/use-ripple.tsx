import { type MouseEvent, useState } from "react";
import styles from "./button.module.css";

type Ripple = {
  readonly id: number;
  readonly size: number;
  readonly x: number;
  readonly y: number;
};

/**
 * Shows a ripple of 600 ms on click, whose duration is `--duration-ripple`. It starts under the
 * pointer, or in the middle after a key press, and reaches every corner.
 */
export const useRipple = () => {
  const [active, setActive] = useState<readonly Ripple[]>([]);

  const startRipple = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const size = 2 * Math.hypot(width, height);
    const [x, y] = detail ? [clientX - left, clientY - top] : [width / 2, height / 2];
    setActive((ripples) => [
      ...ripples,
      { id: (ripples.at(-1)?.id ?? 0) + 1, size, x: x - size / 2, y: y - size / 2 },
    ]);
  };

  const ripples = active.map(({ id, size, x, y }) => (
    <span
      key={id}
      className={styles.ripple}
      style={{ left: x, top: y, width: size, height: size }}
      aria-hidden="true"
      onAnimationEnd={() => setActive((all) => all.filter((ripple) => ripple.id !== id))}
    />
  ));
  return { ripples, startRipple };
};
