import type { ComponentProps } from "react";
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

type PauseButtonProps = {
  /** Whether the motion runs when nothing pauses it. */
  readonly moves: boolean;
  readonly onToggle: () => void;
  /** The name of the motion: "automatic rotation". */
  readonly what: string;
  readonly small?: boolean;
};

/** Stops and starts a motion (WCAG 2.2.2). Its label changes with the state, so there is no `aria-pressed`. */
export const PauseButton = ({ moves, onToggle, what, small = false }: PauseButtonProps) => (
  <IconButton label={`${moves ? "Stop" : "Start"} ${what}`} small={small} onClick={onToggle}>
    {moves ? <PauseIcon /> : <PlayIcon />}
  </IconButton>
);
