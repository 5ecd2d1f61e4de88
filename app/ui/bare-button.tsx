import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { useRipple } from "./use-ripple.tsx";

type BareButtonProps = Omit<ComponentProps<"button">, "type">;

/** A button without a look of its own. Like every button it shows a ripple. */
export const BareButton = ({ className, onClick, children, ...rest }: BareButtonProps) => {
  const { ripples, startRipple } = useRipple();
  return (
    <button
      {...rest}
      type="button"
      className={classNames(styles.rippling, className)}
      onClick={(click) => {
        startRipple(click);
        onClick?.(click);
      }}
    >
      {children}
      {ripples}
    </button>
  );
};
