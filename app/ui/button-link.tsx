import type { ComponentProps } from "react";
import { Link } from "react-router";
import { type ButtonVariant, buttonClass } from "./button.tsx";
import { useRipple } from "./use-ripple.tsx";

type ButtonLinkProps = ButtonVariant & Omit<ComponentProps<typeof Link>, "className">;

/** A link drawn as a button: it goes somewhere, so it is a link. */
export const ButtonLink = ({
  variant,
  size,
  full,
  children,
  onClick,
  ...rest
}: ButtonLinkProps) => {
  const { ripples, startRipple } = useRipple();
  return (
    <Link
      {...rest}
      className={buttonClass({ variant, size, full })}
      onClick={(click) => {
        startRipple(click);
        onClick?.(click);
      }}
    >
      {children}
      {ripples}
    </Link>
  );
};
