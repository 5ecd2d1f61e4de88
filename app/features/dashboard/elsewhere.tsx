import type { Form } from "#domain/forms/define-form.ts";
import { forms } from "#domain/forms/forms.ts";
import type { LoadedTable } from "./load-table.ts";
import { type Place, searchOf } from "./place.ts";
import styles from "./record-card.module.css";
import type { Tables } from "./use-tables.ts";
import { counted, pluralOf } from "./words.ts";

type ElsewhereProps = {
  form: Form;
  email: string;
  tables: Tables;
  onOpen(place: Partial<Place>): void;
};

/** The newest record of the address: the focus goes there. */
const firstOf = (table: LoadedTable, email: string): Pick<Place, "record"> => {
  const first = table.ok && table.records.find((record) => record.email === email);
  return first ? { record: first.id } : {};
};

/** A quiet line when the same address wrote to other teams too, sponsors counted. */
export const Elsewhere = ({ form, email, tables, onOpen }: ElsewhereProps) => {
  const others = forms.flatMap((other) => {
    const table = tables[other.table];
    const count = (other !== form && table.ok && table.addresses.get(email)) || 0;
    return count > 0 ? [{ other, text: counted(count, other.noun, pluralOf(other)) }] : [];
  });
  if (others.length === 0) return null;
  return (
    <p className={styles.elsewhere}>
      Same e-mail elsewhere:{" "}
      {others.map(({ other, text }, i) => {
        const place = other.card && { tab: other.card.tab, filter: "all" as const, q: email };
        return (
          <span key={other.table}>
            {i > 0 && ", "}
            {place ? (
              <a
                href={searchOf(place)}
                onClick={(click) => {
                  if (click.ctrlKey || click.metaKey || click.shiftKey) return;
                  click.preventDefault();
                  onOpen({ ...place, ...firstOf(tables[other.table], email) });
                }}
              >
                {text}
              </a>
            ) : (
              text
            )}
          </span>
        );
      })}
    </p>
  );
};
