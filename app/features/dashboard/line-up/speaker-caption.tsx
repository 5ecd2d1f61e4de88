import type { SpeakerWords } from "#domain/line-up.ts";
import styles from "./line-up-dialog.module.css";

/** The words of a speaker in a row of the dialog. */
export const SpeakerCaption = ({ name, company, talk }: SpeakerWords) => (
  <span className={styles.caption} translate="no">
    <bdi>{name}</bdi>{" "}
    <span className="caption">
      <bdi>{talk}</bdi>
      {company && (
        <>
          , <bdi>{company}</bdi>
        </>
      )}
    </span>
  </span>
);
