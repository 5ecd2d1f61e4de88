import { type ReactNode, useEffect, useId, useRef } from "react";
import { Notice } from "#app/ui/notice.tsx";
import type { Form } from "#domain/forms/form.ts";
import styles from "./own-page.module.css";
import type { Said } from "./own-state.ts";
import type { ConfirmedPage } from "./own-words.ts";
import type { OwnActs } from "./use-own-page.ts";

export type PartProps = {
  readonly form: Form;
  readonly page: ConfirmedPage;
  readonly said: Said | undefined;
  readonly acts: OwnActs;
};

type SectionProps = {
  readonly title: string;
  /** About the last act in this part. */
  readonly said?: Said | undefined;
  readonly children: ReactNode;
};

/** A part of the page. What is said about an act in it takes the focus with its heading. */
export const Section = ({ title, said, children }: SectionProps) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (said) heading.current?.focus();
  }, [said]);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div role="status">{said && <Notice tone={said.tone}>{said.text}</Notice>}</div>
      {children}
    </section>
  );
};
