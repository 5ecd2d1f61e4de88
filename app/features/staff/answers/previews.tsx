import { useId, useState } from "react";
import type { StaffRecord } from "#app/features/staff/records/record.ts";
import { useSettings } from "#app/lib/settings.ts";
import { Select } from "#app/ui/select.tsx";
import { answerClosing, answerHeading, answerSubject } from "#domain/answers/answer-mail.ts";
import { fillIn } from "#domain/answers/placeholders.ts";
import { partsOf } from "#domain/answers/set-apart.ts";
import { event } from "#domain/event.ts";
import type { Form } from "#domain/forms/form.ts";
import styles from "./dialog.module.css";

/** A text with what a visitor typed set apart. */
export const SetApart = ({ text }: { readonly text: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other.
  partsOf(text).map((part, i) => (part.isSetApart ? <mark key={i}>{part.text}</mark> : part.text));

type PreviewProps = {
  readonly form: Form;
  readonly person: StaffRecord;
  readonly text: string;
};

/** The whole email that a person will get. */
const Preview = ({ form, person, text }: PreviewProps) => {
  const { mailboxes, edition } = useSettings();
  return (
    <section className={styles.preview} aria-label={`Email to ${person.name}`}>
      <div className={styles.hint}>
        <p>To: {person.email}</p>
        <p>Replies to: {mailboxes[form.mailbox]}</p>
        <p>Subject: {answerSubject(form, person.id)}</p>
      </div>
      <h3>{answerHeading(form)}</h3>
      <p className={styles.body} dir="auto">
        <SetApart text={fillIn(form, person.row, text)} />
      </p>
      <p className={styles.hint}>{answerClosing(person.row)}</p>
      <p className={styles.hint}>
        {event.shortName}, {edition.when}, {event.place}
      </p>
    </section>
  );
};

/** How many of the emails are shown at once. */
const FIRST = 3;

type PreviewsProps = {
  readonly form: Form;
  readonly people: readonly StaffRecord[];
  readonly text: string;
};

/** The emails to the first three people, or to one that is chosen. */
export const Previews = ({ form, people, text }: PreviewsProps) => {
  const [chosen, choose] = useState("");
  const id = useId();
  if (text.trim() === "") return null;
  const one = people.filter((person) => person.id === chosen);
  const shown = one.length > 0 ? one : people.slice(0, FIRST);
  return (
    <>
      {people.length > FIRST && (
        <div className={styles.field}>
          <label htmlFor={id}>Show the email to</label>
          <Select
            id={id}
            className={styles.control}
            value={one[0]?.id ?? ""}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">The first {FIRST}</option>
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {person.name}
              </option>
            ))}
          </Select>
        </div>
      )}
      {shown.map((person) => (
        <Preview key={person.id} form={form} person={person} text={text} />
      ))}
    </>
  );
};
