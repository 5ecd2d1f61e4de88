import type { ComponentProps } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Section } from "#app/ui/section.tsx";
import styles from "./landing-section.module.css";

/** The first bytes of the hash of block 0 that are not zero, one for each section in its order. */
const BYTES: Readonly<Record<string, string>> = {
  tickets: "19",
  speakers: "d6",
  "why-attend": "68",
  venue: "9c",
  "why-sponsor": "08",
};

/** A section of the landing page, with its block of the chain that runs down beside the content. */
export const LandingSection = ({
  id,
  className,
  children,
  ...rest
}: ComponentProps<typeof Section>) => (
  <Section {...rest} id={id} className={classNames(styles.section, className)}>
    <span className={styles.chain} aria-hidden="true">
      <span className={styles.block}>{BYTES[id]}</span>
    </span>
    {children}
  </Section>
);
