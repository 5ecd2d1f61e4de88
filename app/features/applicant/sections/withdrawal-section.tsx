import { useState } from "react";
import styles from "#app/features/applicant/applicant-page.module.css";
import field from "#app/ui/field.module.css";
import { ConfirmButton } from "./confirm-button.tsx";
import { NoticeSection, type SectionProps } from "./notice-section.tsx";

export const WithdrawalSection = ({ page, notice, act }: SectionProps) => {
  const { withdrawn_at, may_take_back } = page;
  const [why, setWhy] = useState("");
  if (withdrawn_at)
    return (
      <NoticeSection title="Withdraw" notice={notice} isUntitled>
        {may_take_back ? (
          <div className={styles.buttons}>
            <ConfirmButton
              label="Take it back"
              variant="primary"
              question="The team will be told at once."
              yes="Yes, I want it again"
              onConfirm={() => act("taken-back-by-applicant")}
            />
          </div>
        ) : (
          <p>You can no longer take it back.</p>
        )}
      </NoticeSection>
    );
  const consequence = may_take_back
    ? "You can take it back until they have finished with it."
    : "You cannot take this back.";
  return (
    <NoticeSection title="Withdraw" notice={notice}>
      <p>Tell the team that you no longer want it. They keep what you sent.</p>
      <div className={styles.buttons}>
        <ConfirmButton
          label="Withdraw"
          question={`The team will be told at once. ${consequence}`}
          yes="Yes, withdraw it"
          no="Keep it"
          onConfirm={() => act("withdrawn", why)}
        >
          <label className={field.label}>
            Why (optional)
            <input
              className={field.control}
              dir="auto"
              maxLength={300}
              value={why}
              onChange={({ target }) => setWhy(target.value)}
            />
          </label>
        </ConfirmButton>
      </div>
    </NoticeSection>
  );
};
