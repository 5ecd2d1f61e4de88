import type { CSSProperties } from "react";
import { artUrl } from "#app/lib/art.ts";
import { classNames } from "#app/ui/class-names.ts";
import styles from "./door.module.css";

type DoorProps = {
  /** How far the light has risen, from 0 to 1. */
  readonly light: number;
  readonly isOpen: boolean;
  /** Whether its leaves are not open yet, and light falls through the gap between them. */
  readonly isAjar?: boolean;
  /** The URL of the ring around it, where that is not block 0's. */
  readonly ring?: string | undefined;
};

const picture = (url: string, className?: string) => (
  <img src={url} className={className} loading="lazy" alt="" />
);

/** A door in which light rises, and which has a ring around it once it is open. */
export const Door = ({ light, isOpen, isAjar, ring = artUrl("hash-ring") }: DoorProps) => (
  <div
    className={classNames(styles.door, isOpen && styles.open)}
    style={{ "--light": light } as CSSProperties}
  >
    {picture(ring, styles.ring)}
    {picture(artUrl("door"))}
    {picture(artUrl("door-light"), styles.light)}
    {isAjar && picture(artUrl("door-ajar"), styles.ajar)}
  </div>
);
