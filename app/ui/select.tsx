import type { ComponentProps } from "react";
import { ChevronIcon } from "./icons.tsx";
import styles from "./select.module.css";

/** A native list with an arrow of our own: WebKit paints its own list grey, even with a background. */
export const Select = (props: ComponentProps<"select">) => (
  <div className={styles.select}>
    <select {...props} />
    <ChevronIcon />
  </div>
);
