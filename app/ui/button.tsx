import type { ComponentProps, MouseEvent, MouseEventHandler } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { SiteLink } from "./site-link.tsx";

export type ButtonVariant = {
  readonly variant?: "primary" | "ghost" | "danger" | "quiet" | undefined;
  /** 48, 44 or 40 px high. */
  readonly size?: "regular" | "small" | "compact" | undefined;
  readonly full?: boolean | undefined;
};

export const buttonClass = ({
  variant = "primary",
  size = "regular",
  full,
}: ButtonVariant): string =>
  classNames(
    styles.button,
    variant !== "ghost" && styles[variant],
    size !== "regular" && styles[size],
    full && styles.full,
  );

/** Draws a ripple under the pointer, or in the middle after a key press, so that it reaches every corner. */
const drawRipple = ({ currentTarget, clientX, clientY, detail }: MouseEvent): void => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const size = 2 * Math.hypot(width, height);
  const [x, y] = detail ? [clientX - left, clientY - top] : [width / 2, height / 2];
  const ripple = document.createElement("span");
  ripple.className = styles.ripple ?? "";
  ripple.setAttribute("aria-hidden", "true");
  Object.assign(ripple.style, {
    left: `${x - size / 2}px`,
    top: `${y - size / 2}px`,
    width: `${size}px`,
    height: `${size}px`,
  });
  ripple.addEventListener("animationend", () => ripple.remove());
  currentTarget.append(ripple);
};

/**
 * Returns the click of a button with a ripple of 600 ms (`--duration-slow`). React does not know of the ripple:
 * beside it, the button's text would be lost in a translated page.
 */
export const withRipple =
  <E extends HTMLElement>(onClick: MouseEventHandler<E> | undefined): MouseEventHandler<E> =>
  (click) => {
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) drawRipple(click);
    onClick?.(click);
  };

type ButtonProps = ButtonVariant & Omit<ComponentProps<"button">, "className">;

export const Button = ({ variant, size, full, type = "button", ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={buttonClass({ variant, size, full })}
    onClick={withRipple(rest.onClick)}
  />
);

export const BareButton = ({ className, ...rest }: Omit<ComponentProps<"button">, "type">) => (
  <button
    {...rest}
    type="button"
    className={classNames(styles.rippling, className)}
    onClick={withRipple(rest.onClick)}
  />
);

type ButtonLinkProps = ButtonVariant & Omit<ComponentProps<typeof SiteLink>, "className">;

export const ButtonLink = ({ variant, size, full, ...rest }: ButtonLinkProps) => (
  <SiteLink
    {...rest}
    className={buttonClass({ variant, size, full })}
    onClick={withRipple(rest.onClick)}
  />
);
