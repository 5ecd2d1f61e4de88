import { useSettings } from "#app/lib/settings.ts";
import { Select } from "#app/ui/select.tsx";
import type { Edition } from "#domain/edition.ts";
import { DAY_MS } from "#domain/event-day.ts";
import { formatShortDay, MAX_PLACE, readClock, type Slot } from "#domain/slot.ts";
import styles from "./line-up-dialog.module.css";

const daysOf = ({ hasDays, firstDay, days }: Edition): readonly string[] =>
  Array.from({ length: hasDays ? days : 0 }, (_, at) =>
    new Date(Date.parse(firstDay) + at * DAY_MS).toISOString().slice(0, 10),
  );

/** The value that `readClock` returns. */
const CLOCK = "\\s*([01]?\\d|2[0-3])[:.]?[0-5]\\d\\s*";

type SlotFieldsProps = {
  readonly name: string;
  readonly slot: Slot | null;
  /** The label of its line of text, if it has one. */
  readonly place: string | undefined;
  readonly problem: string | undefined;
  readonly onChange: (slot: Slot | null) => void;
};

/** The day, start, end and place of a talk or a shift. A day that the edition no longer has can be kept. */
export const SlotFields = ({ name, slot, place, problem, onChange }: SlotFieldsProps) => {
  const days = daysOf(useSettings().edition);
  if (days.length === 0 && !slot) return null;
  const options = slot && !days.includes(slot.day) ? [slot.day, ...days] : days;
  const chooseDay = (day: string) =>
    onChange(day ? { starts: null, ends: null, ...slot, day } : null);
  const time = (key: "starts" | "ends", label: string) =>
    slot && (
      <input
        // Not of type "time", which writes 10:00 as the reader's country does, beside a site that writes 10:00.
        inputMode="numeric"
        autoComplete="off"
        className="input"
        aria-label={`${label} of ${name}`}
        placeholder="--:--"
        pattern={CLOCK}
        title="A time such as 14:30"
        // Not `value`, which would undo what is half typed.
        defaultValue={slot[key] ?? ""}
        disabled={key === "ends" && !slot.starts}
        onChange={({ target }) => {
          const time = readClock(target.value);
          if (time || target.value === "") onChange({ ...slot, [key]: time ?? null });
        }}
        onBlur={({ target }) => {
          target.value = readClock(target.value) ?? target.value;
        }}
      />
    );
  return (
    <div className={styles.slot}>
      <Select
        className="input"
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
      {slot && place && (
        <input
          className="input"
          aria-label={`${place} of ${name}`}
          placeholder={place}
          maxLength={MAX_PLACE}
          dir="auto"
          value={slot.place ?? ""}
          onChange={({ target }) => onChange({ ...slot, place: target.value })}
        />
      )}
      {problem && <p className={`caption doubtful ${styles.problem}`}>{problem}</p>}
    </div>
  );
};
