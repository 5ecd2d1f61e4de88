import { FILTERS, type Filter } from "#app/features/staff/view-state/url-state.ts";
import { Select } from "#app/ui/select.tsx";
import styles from "./toolbar.module.css";

const FILTER_ID = "dashboard-filter";

type FilterSelectProps = {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
};

export const FilterSelect = ({ filter, onChange }: FilterSelectProps) => (
  <div className={styles.filter}>
    <label htmlFor={FILTER_ID}>Filter</label>
    <Select
      className={styles.control}
      id={FILTER_ID}
      value={filter}
      onChange={({ target }) => onChange(target.value as Filter)}
    >
      {FILTERS.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  </div>
);
