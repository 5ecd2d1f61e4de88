import { useSettings } from "#app/lib/settings.ts";
import dialog from "#app/ui/dialog.module.css";
import { Select } from "#app/ui/select.tsx";
import type { Edition } from "#domain/edition.ts";
import { DAY_MS } from "#domain/event-day.ts";
import { formatShortDay, type Slot } from "#domain/slot.ts";
import styles from "./line-up-dialog.module.css";

const daysOf = ({ hasDays, firstDay, days }: Edition): readonly string[] =>
  Array.from({ length: hasDays ? days : 0 }, (_, at) =>
    new Date(Date.parse(firstDay) + at * DAY_MS).toISOString().slice(0, 10),
  );

type SlotFieldsProps = {
  readonly name: string;
  readonly slot: Slot | null;
  readonly problem: string | undefined;
  readonly onChange: (slot: Slot | null) => void;
};

/** The day, start and end of a talk. A day that the edition no longer has can be kept. */
export const SlotFields = ({ name, slot, problem, onChange }: SlotFieldsProps) => {
  const days = daysOf(useSettings().edition);
  if (days.length === 0 && !slot) return null;
  const options = slot && !days.includes(slot.day) ? [slot.day, ...days] : days;
  const chooseDay = (day: string) =>
    onChange(day ? { starts: null, ends: null, ...slot, day } : null);
  const time = (key: "starts" | "ends", label: string) =>
    slot && (
      <input
        type="time"
        className={dialog.control}
        aria-label={`${label} of ${name}`}
        // Not `value`, which would undo what is half typed: such a time is an empty one, with bad input.
        defaultValue={slot[key] ?? ""}
        disabled={key === "ends" && !slot.starts}
        onChange={({ target }) => {
          if (!target.validity.badInput) onChange({ ...slot, [key]: target.value || null });
        }}
      />
    );
  return (
    <div className={styles.slot}>
      <Select
        className={dialog.control}
        aria-label={`Day of ${name}`}
        value={slot?.day ?? ""}
        onChange={({ target }) => chooseDay(target.value)}
      >
        <option value="">No day yet</option>
        {options.map((day) => (
          <option key={day} value={day}>
            {formatShortDay(day)}
          </option>
        ))}
      </Select>
      {slot && (
        <span className={styles.times}>
          {time("starts", "Start")}
          <span>to</span>
          {time("ends", "End")}
        </span>
      )}
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  );
};
