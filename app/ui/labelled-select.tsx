import { useId } from "react";
import { Select } from "./select.tsx";

type LabelledSelectProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
  readonly disabled?: boolean;
  /** Classes of both together, and of the list. */
  readonly className: string | undefined;
  readonly controlClassName: string | undefined;
};

export const LabelledSelect = (props: LabelledSelectProps) => {
  const id = useId();
  return (
    <div className={props.className}>
      <label htmlFor={id}>{props.label}</label>
      <Select
        id={id}
        className={props.controlClassName}
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
