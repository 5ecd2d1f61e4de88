import type { ComponentProps } from "react";
import { Link } from "react-router";
import { type ButtonVariant, useButton } from "./button.tsx";

type ButtonLinkProps = ButtonVariant & Omit<ComponentProps<typeof Link>, "className">;

/** A link drawn as a button: it goes somewhere, so it is a link. */
export const ButtonLink = (props: ButtonLinkProps) => {
  const { variant, size, full, children, onClick, ...rest } = props;
  return <Link {...rest} {...useButton({ variant, size, full, children, onClick })} />;
};
