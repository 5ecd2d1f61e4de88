import {
  type ComponentProps,
  type CSSProperties,
  type DOMAttributes,
  type MouseEvent,
  useState,
} from "react";
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
    variant !== "primary" && styles[variant],
    size !== "regular" && styles[size],
    full && styles.full,
  );

/** Places a ripple under the pointer, or in the middle after a key press, so that it reaches every corner. */
const rippleOf = ({ currentTarget, clientX, clientY, detail }: MouseEvent): CSSProperties => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const size = 2 * Math.hypot(width, height);
  const [x, y] = detail ? [clientX - left, clientY - top] : [width / 2, height / 2];
  return { left: x - size / 2, top: y - size / 2, width: size, height: size };
};

/** Returns the content and the click of a button, with a ripple of 600 ms (`--duration-ripple`). */
export const useRipple = <E extends HTMLElement>(
  props: Pick<DOMAttributes<E>, "children" | "onClick">,
) => {
  const [ripple, setRipple] = useState<{ readonly id: number; readonly style: CSSProperties }>();
  return {
    onClick: (click: MouseEvent<E>) => {
      if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
        setRipple({ id: click.timeStamp, style: rippleOf(click) });
      props.onClick?.(click);
    },
    children: (
      <>
        {props.children}
        {ripple && (
          <span
            key={ripple.id}
            className={styles.ripple}
            style={ripple.style}
            aria-hidden="true"
            onAnimationEnd={() => setRipple(undefined)}
          />
        )}
      </>
    ),
  };
};

type ButtonProps = ButtonVariant & Omit<ComponentProps<"button">, "className">;

export const Button = ({ variant, size, full, type = "button", ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={buttonClass({ variant, size, full })}
    {...useRipple(rest)}
  />
);

/** A button without a look of its own. */
export const BareButton = ({ className, ...rest }: Omit<ComponentProps<"button">, "type">) => (
  <button
    {...rest}
    type="button"
    className={classNames(styles.rippling, className)}
    {...useRipple(rest)}
  />
);

type ButtonLinkProps = ButtonVariant & Omit<ComponentProps<typeof SiteLink>, "className">;

export const ButtonLink = ({ variant, size, full, ...rest }: ButtonLinkProps) => (
  <SiteLink {...rest} className={buttonClass({ variant, size, full })} {...useRipple(rest)} />
);
