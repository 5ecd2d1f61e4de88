import type { StaffRecord } from "#app/features/staff/records/record.ts";
import { useAddresses } from "#app/lib/settings.ts";
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
  readonly record: StaffRecord;
  readonly text: string;
};

/** The whole email that a person will get. */
export const Preview = ({ form, record, text }: PreviewProps) => {
  const { mailboxes } = useAddresses();
  return (
    <section className={styles.preview} aria-label={`Email to ${record.name}`}>
      <dl>
        <dt>To</dt>
        <dd>{record.email}</dd>
        <dt>Replies to</dt>
        <dd>{mailboxes[form.mailbox]}</dd>
        <dt>Subject</dt>
        <dd>{answerSubject(form, record.id)}</dd>
      </dl>
      <h3>{answerHeading(form)}</h3>
      <p className={styles.body} dir="auto">
        <SetApart text={fillIn(form, record.row, text)} />
      </p>
      <p className={styles.hint}>{answerClosing(record.row)}</p>
      <p className={styles.hint}>
        {event.shortName}, {event.when}, {event.place}
      </p>
    </section>
  );
};
