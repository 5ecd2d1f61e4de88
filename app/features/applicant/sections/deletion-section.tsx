import styles from "#app/features/applicant/applicant-page.module.css";
import { deletionDay } from "#app/features/applicant/timeline.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import { NoticeSection, type SectionProps } from "./notice-section.tsx";

const TITLE = "Delete everything I sent";

export const DeletionSection = ({ page, notice, act }: SectionProps) => {
  const { erase_asked_at, erase_at, erase_days } = page;
  if (erase_asked_at)
    return (
      <NoticeSection title={TITLE} notice={notice} isUntitled>
        <p>
          {erase_at
            ? "Everything you sent is deleted on that day. Until then you can stop this."
            : "The team was asked to delete everything you sent."}
        </p>
        <div className={styles.buttons}>
          <ConfirmButton
            label="Stop this"
            variant="primary"
            question="Nothing will be deleted."
            yes="Yes, stop it"
            onConfirm={() => act("erase-stopped")}
          />
        </div>
      </NoticeSection>
    );
  const consequence =
    erase_days === null
      ? "The team will be asked to delete it. Until they have, you can stop this here."
      : `It will be deleted on ${deletionDay(erase_days, Date.now())}. Until then you can stop this here.`;
  return (
    <NoticeSection title={TITLE} notice={notice}>
      <p>This deletes this submission and its history. Anything else you sent has its own link.</p>
      <div className={styles.buttons}>
        <ConfirmButton
          label={TITLE}
          question={consequence}
          yes="Yes, delete it"
          no="Keep it"
          onConfirm={() => act("erase-asked")}
        />
      </div>
    </NoticeSection>
  );
};
