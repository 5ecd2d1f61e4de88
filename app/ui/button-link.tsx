import type { ComponentProps } from "react";
import { type ButtonVariant, useButton } from "./button.tsx";
import { SiteLink } from "./site-link.tsx";

type ButtonLinkProps = ButtonVariant & Omit<ComponentProps<typeof SiteLink>, "className">;

/** A link drawn as a button: it goes somewhere, so it is a link. */
export const ButtonLink = (props: ButtonLinkProps) => {
  const { variant, size, full, children, onClick, ...rest } = props;
  return <SiteLink {...rest} {...useButton({ variant, size, full, children, onClick })} />;
};
