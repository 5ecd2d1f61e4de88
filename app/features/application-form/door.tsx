import type { CSSProperties } from "react";
import { artUrl } from "#app/lib/art.ts";
import { classNames } from "#app/ui/class-names.ts";
import styles from "./door.module.css";

type DoorProps = {
  /** How far the light has risen, from 0 to 1. */
  readonly light: number;
  readonly isOpen: boolean;
};

const picture = (name: "door" | "door-light" | "hash-ring", className?: string) => (
  <img src={artUrl(name)} className={className} loading="lazy" alt="" />
);

/** A door in which light rises, and which has the ring of block 0 around it once it is open. */
export const Door = ({ light, isOpen }: DoorProps) => (
  <div
    className={classNames(styles.door, isOpen && styles.open)}
    style={{ "--light": light } as CSSProperties}
  >
    {picture("hash-ring", styles.ring)}
    {picture("door")}
    {picture("door-light", styles.light)}
  </div>
);
