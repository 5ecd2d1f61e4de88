import type { ReactNode } from "react";
import { useTables } from "#app/features/dashboard/records/tables.ts";
import { DEFAULT_URL_STATE, toSearch } from "#app/features/dashboard/view-state/url-state.ts";
import { useUrlState } from "#app/features/dashboard/view-state/use-url-state.tsx";
import type { Form } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import { pluralize } from "#domain/plural.ts";
import styles from "./record-card.module.css";

type OtherSubmissionsProps = { readonly form: Form; readonly email: string };

/** Lists the submissions of the same address to other teams, sponsorship inquiries included. */
export const OtherSubmissions = ({ form, email }: OtherSubmissionsProps) => {
  const tables = useTables();
  const [, changeUrlState] = useUrlState();
  const others = forms.flatMap((other): readonly ReactNode[] => {
    const table = tables[other.table];
    const records = other !== form && table.ok && table.byAddress.get(email);
    if (!records) return [];
    const text = pluralize(records.length, other.noun);
    if (!other.dashboard) return [<span key={other.table}>{text}</span>];
    const urlState = { ...DEFAULT_URL_STATE, tab: other.dashboard.tab, q: email };
    return [
      <a
        key={other.table}
        href={toSearch(urlState)}
        onClick={(click) => {
          if (click.ctrlKey || click.metaKey || click.shiftKey) return;
          click.preventDefault();
          changeUrlState({ ...urlState, record: records[0]?.id ?? "" });
        }}
      >
        {text}
      </a>,
    ];
  });
  if (others.length === 0) return null;
  return (
    <p className={styles.otherSubmissions}>
      Also from this address:{" "}
      {others.map((other, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place decides about the comma.
        <span key={i}>
          {i > 0 && ", "}
          {other}
        </span>
      ))}
    </p>
  );
};
