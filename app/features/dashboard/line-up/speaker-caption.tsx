import styles from "#app/features/dashboard/dialogs/dialog.module.css";
import type { SpeakerWords } from "#domain/line-up.ts";

/** The words of a speaker in a row of the dialog. */
export const SpeakerCaption = ({ name, company, talk }: SpeakerWords) => (
  <span className={styles.caption} translate="no">
    <bdi>{name}</bdi>{" "}
    <span className={styles.hint}>
      <bdi>{talk}</bdi>
      {company && (
        <>
          , <bdi>{company}</bdi>
        </>
      )}
    </span>
  </span>
);
