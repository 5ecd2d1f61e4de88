import { Notice } from "#app/ui/notice.tsx";
import type { Form } from "#domain/forms/form.ts";
import { bannerFor, type FieldError } from "#domain/forms/validate.ts";
import styles from "./application-form.module.css";

type ErrorBannerProps = {
  readonly form: Form;
  readonly errors: readonly FieldError[];
  /** A later change to the banner must not interrupt the visitor's typing. */
  readonly isFresh: boolean;
  readonly onChoose: (key: string) => void;
};

/** Links to each invalid field, below a sentence that stays in view while they are corrected. */
export const ErrorBanner = ({ form, errors, isFresh, onChoose }: ErrorBannerProps) => (
  <div className={styles.banner} role="alert" aria-live={isFresh ? "assertive" : "off"}>
    <div className={styles.sentence}>
      <Notice tone="danger">
        <p className={styles.strong}>{bannerFor(form, errors)}</p>
      </Notice>
    </div>
    <ul className={styles.problems}>
      {errors.map(({ field: { key }, message }) => (
        <li key={key}>
          <a
            href={`#field-${key}`}
            onClick={(click) => {
              click.preventDefault();
              onChoose(key);
            }}
          >
            {message}
          </a>
        </li>
      ))}
    </ul>
  </div>
);
