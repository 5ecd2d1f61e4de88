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

/** Says what to correct (docs/specification.md 5.1.3), with a link to each field. */
export const ErrorBanner = ({ form, errors, isFresh, onChoose }: ErrorBannerProps) => (
  <Notice tone="danger" role="alert" aria-live={isFresh ? "assertive" : "off"}>
    <p className={styles.strong}>{bannerFor(form, errors)}</p>
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
  </Notice>
);
