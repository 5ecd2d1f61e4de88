import type { StaffRecord } from "#app/features/staff/records/record.ts";
import { classNames } from "#app/ui/class-names.ts";
import { columnOf, type Field, type Form, fieldsOf } from "#domain/forms/form.ts";
import { LongText } from "./long-text.tsx";
import styles from "./record-card.module.css";

/** Values longer than this stand across both columns. */
const WIDE_FROM = 60;

/** A stranger typed it: only what is surely a web address becomes a link (SAFETY section 4). */
const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value) && URL.canParse(value);

const External = ({ href, children }: { href: string; children: string }) =>
  isWebAddress(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  ) : (
    href
  );

const Value = ({ field, value }: { field: Field; value: string }) => {
  switch (field.control) {
    case "email":
      return <a href={`mailto:${encodeURIComponent(value).replace("%40", "@")}`}>{value}</a>;
    case "tel":
      return <a href={`tel:${value.replace(/[^\d+]/g, "")}`}>{value}</a>;
    case "url":
      return <External href={value}>{value}</External>;
    case "textarea":
      return <LongText>{value}</LongText>;
    default:
      return value;
  }
};

/** The fields of SPEC section 3 for the tab, in the order of the form's definition; empty ones are left out. */
export const RecordFields = ({ form, record }: { form: Form; record: StaffRecord }) => {
  const fields = fieldsOf(form);
  const filled = (keys: readonly string[] = []) =>
    keys.flatMap((key) => {
      const field = fields.find((candidate) => candidate.key === key);
      const value = record.row[columnOf(key)];
      return field && value ? [{ field, value }] : [];
    });
  const links = filled(form.dashboard?.links);
  return (
    <>
      <dl className={styles.fields}>
        {filled(form.dashboard?.fields).map(({ field, value }) => (
          <div
            key={field.key}
            className={classNames(
              (field.control === "textarea" || value.length > WIDE_FROM) && styles.wide,
            )}
          >
            <dt>{field.label}</dt>
            <dd>
              <Value field={field} value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {links.length > 0 && (
        <p className={styles.links}>
          {links.map(({ field, value }) => (
            <External key={field.key} href={value}>
              {field.label}
            </External>
          ))}
        </p>
      )}
    </>
  );
};
