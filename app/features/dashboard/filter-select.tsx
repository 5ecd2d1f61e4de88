import { FILTERS, type Filter } from "./place.ts";
import styles from "./toolbar.module.css";

type FilterSelectProps = { filter: Filter; onChange(filter: Filter): void };

export const FilterSelect = ({ filter, onChange }: FilterSelectProps) => (
  <label className={styles.filter}>
    Filter
    <select value={filter} onChange={({ target }) => onChange(target.value as Filter)}>
      {FILTERS.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </label>
);
