import styles from "#app/features/applicant/applicant-page.module.css";
import { deletionDay } from "#app/features/applicant/timeline.ts";
import { ConfirmButton } from "./confirm-button.tsx";
import { NoticeSection, type SectionProps } from "./notice-section.tsx";

type ActProps = Pick<SectionProps, "page" | "act">;

const RequestDeletion = ({ page, act }: ActProps) => {
  const consequence =
    page.erase_days === null
      ? "The team will be asked to delete it."
      : `It will be deleted on ${deletionDay(page.erase_days, Date.now())}.`;
  return (
    <>
      <p>This deletes this submission and its history. Anything else you sent has its own link.</p>
      <div className={styles.buttons}>
        <ConfirmButton
          label="Delete everything I sent"
          question={`${consequence} Until then you can stop this here.`}
          yes="Yes, delete it"
          no="Keep it"
          onConfirm={() => act("erase-asked")}
        />
      </div>
    </>
  );
};

const StopDeletion = ({ page, act }: ActProps) => (
  <>
    <p>
      {page.erase_at
        ? "Everything you sent goes with it. Until then you can stop this."
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
  </>
);

export const DeletionSection = ({ page, notice, act }: SectionProps) => (
  <NoticeSection
    title="Delete everything I sent"
    notice={notice}
    isUntitled={page.erase_asked_at !== null}
  >
    {page.erase_asked_at ? (
      <StopDeletion page={page} act={act} />
    ) : (
      <RequestDeletion page={page} act={act} />
    )}
  </NoticeSection>
);
