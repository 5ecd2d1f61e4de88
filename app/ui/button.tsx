import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { useRipple } from "./use-ripple.tsx";

export type ButtonLook = {
  look?: "primary" | "ghost" | "quiet" | undefined;
  /** 48, 44 or 40 px high. */
  size?: "regular" | "small" | "compact" | undefined;
  full?: boolean | undefined;
};

/** The class of a button, for links that are drawn as one. */
export const buttonClass = ({
  look = "primary",
  size = "regular",
  full = false,
}: ButtonLook): string =>
  classNames(
    styles.button,
    look !== "primary" && styles[look],
    size !== "regular" && styles[size],
    full && styles.full,
  );

type ButtonProps = ButtonLook &
  Omit<ComponentProps<"button">, "className"> & { children: ReactNode };

export const Button = ({
  look,
  size,
  full,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) => {
  const { ripples, startRipple } = useRipple();
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ look, size, full })}
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
