import { useId, useState } from "react";
import type { StaffRecord } from "#app/features/staff/records/record.ts";
import { Select } from "#app/ui/select.tsx";
import type { Form } from "#domain/forms/form.ts";
import styles from "./dialog.module.css";
import { Preview } from "./preview.tsx";

/** How many of the emails are shown without being chosen. */
const FIRST = 3;

type ListPreviewProps = {
  readonly form: Form;
  readonly people: readonly StaffRecord[];
  readonly text: string;
};

/** The emails of the first three people, and of any other. */
export const ListPreview = ({ form, people, text }: ListPreviewProps) => {
  const [picked, setPicked] = useState("");
  const id = useId();
  const others = people.slice(FIRST);
  const other = others.find((person) => person.id === picked);
  return (
    <>
      {people.slice(0, FIRST).map((person) => (
        <Preview key={person.id} form={form} record={person} text={text} />
      ))}
      {others.length > 0 && (
        <div className={styles.field}>
          <label htmlFor={id}>Show the email to</label>
          <Select
            id={id}
            className={styles.control}
            value={other?.id ?? ""}
            onChange={({ target }) => setPicked(target.value)}
          >
            <option value="">Nobody else</option>
            {others.map((person) => (
              <option key={person.id} value={person.id}>
                {person.name}
              </option>
            ))}
          </Select>
        </div>
      )}
      {other && <Preview form={form} record={other} text={text} />}
    </>
  );
};
