import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { useRipple } from "./use-ripple.tsx";

export type ButtonVariant = {
  variant?: "primary" | "ghost" | "quiet" | undefined;
  /** 48, 44 or 40 px high. */
  size?: "regular" | "small" | "compact" | undefined;
  full?: boolean | undefined;
};

/** The class of a button, for links that are drawn as one. */
export const buttonClass = ({
  variant = "primary",
  size = "regular",
  full = false,
}: ButtonVariant): string =>
  classNames(
    styles.button,
    variant !== "primary" && styles[variant],
    size !== "regular" && styles[size],
    full && styles.full,
  );

type ButtonProps = ButtonVariant &
  Omit<ComponentProps<"button">, "className"> & { children: ReactNode };

export const Button = ({
  variant,
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
      className={buttonClass({ variant, size, full })}
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
