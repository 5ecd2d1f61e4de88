import type { StaffRecord } from "#app/features/staff/records/record.ts";
import { classNames } from "#app/ui/class-names.ts";
import { cardOf } from "#domain/forms/card.ts";
import { columnOf, type Field, type Form } from "#domain/forms/form.ts";
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

/** Shows the fields of the card in its order; empty ones are left out. */
export const RecordFields = ({ form, record }: { form: Form; record: StaffRecord }) => {
  const card = cardOf(form);
  const filled = (fields: readonly Field[]) =>
    fields.flatMap((field) => {
      const value = record.row[columnOf(field.key)];
      return value ? [{ field, value }] : [];
    });
  const links = filled(card.links);
  return (
    <>
      <dl className={styles.fields}>
        {filled(card.fields).map(({ field, value }) => (
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
