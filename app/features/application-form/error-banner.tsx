import { Notice } from "#app/ui/notice.tsx";
import type { Form } from "#domain/forms/form.ts";
import { bannerFor, type FieldError } from "#domain/forms/validate.ts";
import styles from "./application-form.module.css";

type ErrorBannerProps = {
  readonly form: Form;
  readonly errors: readonly FieldError[];
  /** Later changes to its words are not called out over the visitor's typing. */
  readonly isFresh: boolean;
  readonly onChoose: (key: string) => void;
};

/** SPEC section 5: what to correct, with a way to each field. */
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
