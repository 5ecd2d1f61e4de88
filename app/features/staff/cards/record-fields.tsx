import type { StaffRecord } from "#app/features/staff/records/record.ts";
import { classNames } from "#app/ui/class-names.ts";
import { cardOf } from "#domain/forms/card.ts";
import { columnOf, type Field, type Form } from "#domain/forms/form.ts";
import { LongText } from "./long-text.tsx";
import styles from "./record-card.module.css";

/** Values longer than this span both columns. */
const WIDE_FROM = 60;

/**
 * A stranger typed the value, so only a certain web address becomes a link (docs/security.md 4.3).
 */
const isWebAddress = (value: string): boolean => /^https?:\/\//i.test(value) && URL.canParse(value);

type ExternalLinkProps = { readonly href: string; readonly children: string };

const ExternalLink = ({ href, children }: ExternalLinkProps) =>
  isWebAddress(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  ) : (
    href
  );

type ValueProps = { readonly field: Field; readonly value: string };

const Value = ({ field, value }: ValueProps) => {
  switch (field.control) {
    case "email":
      return <a href={`mailto:${encodeURIComponent(value).replace("%40", "@")}`}>{value}</a>;
    case "tel":
      return <a href={`tel:${value.replace(/[^\d+]/g, "")}`}>{value}</a>;
    case "url":
      return <ExternalLink href={value}>{value}</ExternalLink>;
    case "textarea":
      return <LongText>{value}</LongText>;
    default:
      return value;
  }
};

type RecordFieldsProps = { readonly form: Form; readonly record: StaffRecord };

/** The filled fields of a record, in the order of its form's card. */
export const RecordFields = ({ form, record }: RecordFieldsProps) => {
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
            <ExternalLink key={field.key} href={value}>
              {field.label}
            </ExternalLink>
          ))}
        </p>
      )}
    </>
  );
};
