import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import styles from "./applicant-page.module.css";
import { ConfirmButton } from "./confirm-button.tsx";
import { NoticeSection, type SectionProps } from "./notice-section.tsx";
import { isAccepted } from "./timeline.ts";
import { pictureWords, type Ring } from "./use-ring.ts";

type AttendanceSectionProps = SectionProps & { readonly ring: Ring | undefined };

/** Asks somebody who was accepted whether they will come. */
export const AttendanceSection = ({ form, page, notice, act, ring }: AttendanceSectionProps) => {
  const [hasFailed, setHasFailed] = useState(false);
  const words = isAccepted(page) ? pictureWords[form.formType] : undefined;
  return (
    <NoticeSection title="Will you be there?" notice={notice}>
      {page.coming !== null && (
        <p>{page.coming ? "You said that you will be there." : "You said that you cannot come."}</p>
      )}
      <div className={styles.buttons}>
        {page.coming !== true && (
          <ConfirmButton
            label="Yes, I will be there"
            variant="primary"
            question="The team will count on you."
            yes="Yes, count on me"
            no="Back"
            onConfirm={() => act("coming")}
          />
        )}
        {page.coming !== false && (
          <ConfirmButton
            label="No, I cannot"
            question="The team will give your place to somebody else."
            yes="No, I cannot come"
            no="Back"
            onConfirm={() => act("not-coming")}
          />
        )}
        {ring && words && (
          <Button
            variant="quiet"
            onClick={() => {
              setHasFailed(false);
              void ring.save(words).catch(() => setHasFailed(true));
            }}
          >
            Save picture
          </Button>
        )}
      </div>
      {hasFailed && <p role="alert">The picture could not be drawn. Please try again.</p>}
    </NoticeSection>
  );
};
