import type { RecordProps } from "#app/features/dashboard/records/record.ts";
import { classNames } from "#app/ui/class-names.ts";
import { cardOf } from "#domain/forms/card.ts";
import { columnOf, type Field } from "#domain/forms/form.ts";
import { isWebAddress } from "./contact-links.ts";
import { ExternalLink, FieldValue } from "./field-value.tsx";
import styles from "./record-card.module.css";

/** Values longer than this span both columns. */
const WIDE_FROM = 60;

type FilledField = { readonly field: Field; readonly value: string };

/** The filled fields of a record: short facts, then the headline with the long texts, then links. */
export const RecordFields = ({ form, record: { id, row } }: RecordProps) => {
  const card = cardOf(form);
  const filled = (fields: readonly Field[]): readonly FilledField[] =>
    fields.flatMap((field) => {
      const value = row[columnOf(field.key)];
      return value ? [{ field, value }] : [];
    });
  const fields = filled(card.fields);
  const isHeadline = ({ key }: Field) => key === form.dashboard?.headline;
  const isText = ({ field }: FilledField) => isHeadline(field) || field.control === "textarea";
  const links = filled(card.links);
  const item = ({ field, value }: FilledField) => (
    <div key={field.key} className={classNames(value.length > WIDE_FROM && styles.wide)}>
      <dt className="caption">{field.label}</dt>
      <dd className={classNames(isHeadline(field) && styles.headline)} translate="no">
        <FieldValue form={form} id={id} field={field} value={value} />
      </dd>
    </div>
  );
  return (
    <div className={styles.fields}>
      <dl className={styles.facts}>{fields.filter((each) => !isText(each)).map(item)}</dl>
      <dl className={styles.texts}>{fields.filter(isText).map(item)}</dl>
      {links.length > 0 && (
        <p className={styles.links}>
          {links.map(({ field, value }) =>
            isWebAddress(value) ? (
              <ExternalLink key={field.key} href={value}>
                {field.label}
              </ExternalLink>
            ) : (
              <span key={field.key} translate="no">{`${field.label}: ${value}`}</span>
            ),
          )}
        </p>
      )}
    </div>
  );
};
