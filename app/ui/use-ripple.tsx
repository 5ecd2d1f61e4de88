import { type PointerEvent, useState } from "react";
import styles from "./button.module.css";

type Ripple = { readonly id: number; readonly x: number; readonly y: number };

/** SPEC section 2: buttons show a ripple of 600 ms on click; `--ripple` holds the time. */
export const useRipple = () => {
  const [active, setActive] = useState<readonly Ripple[]>([]);

  const startRipple = ({
    currentTarget,
    clientX,
    clientY,
    timeStamp,
  }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    setActive((ripples) => [
      ...ripples,
      { id: timeStamp, x: clientX - box.left - 5, y: clientY - box.top - 5 },
    ]);
  };

  const ripples = active.map(({ id, x, y }) => (
    <span
      key={id}
      className={styles.ripple}
      style={{ left: x, top: y }}
      aria-hidden="true"
      onAnimationEnd={() => setActive((all) => all.filter((ripple) => ripple.id !== id))}
    />
  ));
  return { ripples, startRipple };
};
