import type { ComponentProps } from "react";
import type { useAutoplay } from "#app/hooks/use-autoplay.ts";
import { BareButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./icon-button.module.css";
import { PauseIcon, PlayIcon } from "./icons.tsx";

type IconButtonProps = Omit<ComponentProps<"button">, "className" | "type"> & {
  readonly label: string;
  readonly small?: boolean;
};

/** A square button, named by its label: 44 px, or 36 px inside a small panel. */
export const IconButton = ({ label, small, ...rest }: IconButtonProps) => (
  <BareButton
    {...rest}
    className={classNames(styles.button, small && styles.small)}
    aria-label={label}
  />
);

type PauseButtonProps = Pick<IconButtonProps, "small"> & {
  readonly motion: Pick<ReturnType<typeof useAutoplay>, "wanted" | "toggle">;
  /** The name of the motion: "automatic rotation". */
  readonly name: string;
};

/** Stops and starts a motion (WCAG 2.2.2). Its label changes with the state, so there is no `aria-pressed`. */
export const PauseButton = ({ motion: { wanted, toggle }, name, ...rest }: PauseButtonProps) => (
  <IconButton {...rest} label={`${wanted ? "Stop" : "Start"} ${name}`} onClick={toggle}>
    {wanted ? <PauseIcon /> : <PlayIcon />}
  </IconButton>
);
