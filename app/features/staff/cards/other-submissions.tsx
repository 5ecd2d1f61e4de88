import { useTables } from "#app/features/staff/queries/tables.ts";
import { toSearch } from "#app/features/staff/view-state/url-state.ts";
import { useUrlState } from "#app/features/staff/view-state/use-url-state.tsx";
import type { Form } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import { pluralize } from "#domain/plural.ts";
import styles from "./record-card.module.css";

type OtherSubmissionsProps = { readonly form: Form; readonly email: string };

/** Lists the submissions of the same address to other teams, sponsorship inquiries included. */
export const OtherSubmissions = ({ form, email }: OtherSubmissionsProps) => {
  const tables = useTables();
  const [, changeUrlState] = useUrlState();
  const others = forms.flatMap((other) => {
    const table = tables[other.table];
    const records = other !== form && table.ok && table.byAddress.get(email);
    if (!records) return [];
    const text = pluralize(records.length, other.noun);
    return [{ other, text, newest: records[0]?.id ?? "" }];
  });
  if (others.length === 0) return null;
  return (
    <p className={styles.otherSubmissions}>
      Also from this address:{" "}
      {others.map(({ other, text, newest }, i) => {
        const urlState = other.dashboard && {
          tab: other.dashboard.tab,
          filter: "all" as const,
          edition: "",
          q: email,
        };
        return (
          <span key={other.table}>
            {i > 0 && ", "}
            {urlState ? (
              <a
                href={toSearch(urlState)}
                onClick={(click) => {
                  if (click.ctrlKey || click.metaKey || click.shiftKey) return;
                  click.preventDefault();
                  changeUrlState({ ...urlState, record: newest });
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
