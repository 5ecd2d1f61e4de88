import type { Progress } from "#app/features/staff/records/load-table.ts";
import { formatCount } from "#domain/plural.ts";

/** Says in words and as a bar how many records have arrived. */
export const LoadingProgress = ({ loaded, total }: Progress) => (
  <>
    {formatCount(loaded)} of {formatCount(total)} records{" "}
    <progress max={total} value={loaded} aria-label="Records loaded" />
  </>
);
