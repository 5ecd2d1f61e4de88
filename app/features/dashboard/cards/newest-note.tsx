import type { Note } from "#domain/notes.ts";
import { pluralize } from "#domain/plural.ts";
import { formatEvent } from "./event-words.ts";
import { LongText } from "./long-text.tsx";
import styles from "./record-card.module.css";

type NewestNoteProps = { readonly notes: readonly Note[]; readonly now: number };

/** The newest note that has words, with its author and age, and how many there are. */
export const NewestNote = ({ notes, now }: NewestNoteProps) => {
  const written = notes.filter(({ body }) => body !== null);
  const [newest] = written;
  if (!newest?.body) return null;
  const count = written.length > 1 ? `, newest of ${pluralize(written.length, "note")}` : "";
  return (
    <div className={styles.note}>
      <p className="caption">{formatEvent({ kind: "note", ...newest }, now) + count}</p>
      <LongText>{newest.body}</LongText>
    </div>
  );
};
