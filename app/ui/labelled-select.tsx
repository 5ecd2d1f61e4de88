import { useId } from "react";
import { classNames } from "./class-names.ts";
import { Select } from "./select.tsx";

type LabelledSelectProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
  readonly disabled?: boolean;
  /** The stylesheet with the classes of both together (`field`), and of a list of another height (`control`). */
  readonly styles: Readonly<Record<string, string>>;
};

export const LabelledSelect = (props: LabelledSelectProps) => {
  const id = useId();
  return (
    <div className={props.styles.field}>
      <label htmlFor={id}>{props.label}</label>
      <Select
        id={id}
        className={classNames("input", props.styles.control)}
        value={props.value}
        disabled={props.disabled}
        onChange={({ target }) => props.onChoose(target.value)}
      >
        {props.options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
};
