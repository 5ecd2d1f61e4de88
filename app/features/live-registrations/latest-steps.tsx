import { classNames } from "#app/ui/class-names.ts";
import styles from "./latest-steps.module.css";
import { stepValue } from "./registrations-state.ts";

/** Fills the widest panel; a narrower one shows the newest blocks. */
const BLOCKS = 64;

/** Shows the latest steps as a chain of blocks, newest last: lit for 1, dark for 0. */
export const LatestSteps = ({ steps }: { steps: number | undefined }) => (
  <span className={styles.chain} aria-hidden="true">
    {Array.from({ length: BLOCKS }, (_, i) => {
      const step = (steps ?? 0) - BLOCKS + i;
      const isLit = steps !== undefined && stepValue(step) === 1;
      return <i key={step} className={classNames(styles.block, isLit && styles.lit)} />;
    })}
  </span>
);
