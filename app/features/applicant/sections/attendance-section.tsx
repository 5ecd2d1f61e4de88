import accepted from "#app/features/applicant/accepted.module.css";
import styles from "#app/features/applicant/applicant-page.module.css";
import { talkOf } from "#app/features/applicant/submitted-values.ts";
import { isAccepted } from "#app/features/applicant/timeline.ts";
import type { Ring } from "#app/name-ring/use-ring.ts";
import { SaveButton } from "#app/ui/save-button.tsx";
import { ConfirmButton } from "./confirm-button.tsx";
import { NoticeSection, type SectionProps } from "./notice-section.tsx";

type AttendanceSectionProps = SectionProps & { readonly ring: Ring | undefined };

/** Asks somebody who was accepted whether they will come; after their yes, offers them the picture. */
export const AttendanceSection = ({ form, page, notice, act, ring }: AttendanceSectionProps) => {
  const { coming } = page;
  const words = form.ring && {
    eyebrow: form.ring,
    talk: talkOf(form, page),
  };
  const picture = ring && words && isAccepted(page) && (
    <SaveButton
      label="Save picture"
      variant={coming ? "primary" : "quiet"}
      save={() => ring.save(words)}
    />
  );
  return (
    <NoticeSection
      title="Will you be there?"
      notice={notice}
      isUntitled={coming === true}
      isPlain={coming === true}
    >
      {coming === true && !notice && (
        <p className={accepted.said}>You said that you will be there.</p>
      )}
      {coming === false && <p>You said that you cannot come.</p>}
      <div className={styles.buttons}>
        {coming !== true && (
          <ConfirmButton
            label="Yes, I will be there"
            variant="primary"
            question="The team will count on you."
            yes="Yes, count on me"
            onConfirm={() => act("coming")}
          />
        )}
        {coming && picture}
        {coming !== false && (
          <ConfirmButton
            key={coming ? "after a yes" : "before it"}
            label={coming ? "I cannot come after all" : "No, I cannot"}
            variant={coming ? "quiet" : "danger"}
            question="The team will give your place to somebody else."
            yes="No, I cannot come"
            onConfirm={() => act("not-coming")}
          />
        )}
        {!coming && picture}
      </div>
    </NoticeSection>
  );
};
