import { type ReactNode, useEffect, useId, useRef } from "react";
import accepted from "#app/features/applicant/accepted.module.css";
import styles from "#app/features/applicant/applicant-page.module.css";
import type { ActNotice } from "#app/features/applicant/calls/page-state.ts";
import type { PageActs } from "#app/features/applicant/calls/use-applicant-page.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Form } from "#domain/forms/form.ts";
import type { Act, ConfirmedPage } from "#domain/submissions/applicant-page.ts";

export type SectionProps = {
  readonly form: Form;
  readonly page: ConfirmedPage;
  readonly notice: ActNotice | undefined;
  readonly acts: PageActs;
  /** Does something, and says in this section that it was done. */
  readonly act: (act: Act, text?: string) => void;
};

type NoticeSectionProps = {
  readonly title: string;
  readonly notice?: ActNotice | undefined;
  /** Hides the title, where the text above or inside the section says it already. */
  readonly isUntitled?: boolean;
  /** Shows a notice of success as a sentence without a box. */
  readonly isPlain?: boolean | undefined;
  readonly children: ReactNode;
};

const NoticeText = ({ notice, isPlain }: Pick<NoticeSectionProps, "notice" | "isPlain">) => {
  if (!notice) return null;
  const { tone, text } = notice;
  return isPlain && tone === "ok" ? (
    <p className={accepted.said}>{text}</p>
  ) : (
    <Notice tone={tone}>{text}</Notice>
  );
};

/** A section of the page. A notice about the last act in it takes the focus with its heading. */
export const NoticeSection = (props: NoticeSectionProps) => {
  const { title, notice, isUntitled, isPlain, children } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (notice) heading.current?.focus();
  }, [notice]);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2
        id={id}
        ref={heading}
        tabIndex={-1}
        className={isUntitled ? "visually-hidden" : undefined}
      >
        {title}
      </h2>
      <div role="status">
        <NoticeText notice={notice} isPlain={isPlain} />
      </div>
      {children}
    </section>
  );
};
