import type { ComponentProps, MouseEvent, ReactNode } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { useRipple } from "./use-ripple.tsx";

export type ButtonVariant = {
  readonly variant?: "primary" | "ghost" | "danger" | "quiet" | undefined;
  /** 48, 44 or 40 px high. */
  readonly size?: "regular" | "small" | "compact" | undefined;
  readonly full?: boolean | undefined;
};

type ButtonContent<E extends Element> = ButtonVariant & {
  readonly children: ReactNode;
  readonly onClick?: ((click: MouseEvent<E>) => void) | undefined;
};

/** Returns the props that buttons and links drawn as buttons share: the class, and a ripple on click. */
export const useButton = <E extends HTMLElement>(content: ButtonContent<E>) => {
  const { variant = "primary", size = "regular", full = false, children, onClick } = content;
  const { ripples, startRipple } = useRipple();
  return {
    className: classNames(
      styles.button,
      variant !== "primary" && styles[variant],
      size !== "regular" && styles[size],
      full && styles.full,
    ),
    onClick: (click: MouseEvent<E>) => {
      startRipple(click);
      onClick?.(click);
    },
    children: (
      <>
        {children}
        {ripples}
      </>
    ),
  };
};

type ButtonProps = ButtonVariant &
  Omit<ComponentProps<"button">, "className"> & { readonly children: ReactNode };

export const Button = (props: ButtonProps) => {
  const { variant, size, full, children, onClick, type = "button", ...rest } = props;
  const shared = useButton({ variant, size, full, children, onClick });
  return <button {...rest} type={type} {...shared} />;
};
