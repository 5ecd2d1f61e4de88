import { useNews } from "#app/features/dashboard/records/news.ts";
import type { RecordProps, StaffRecord } from "#app/features/dashboard/records/record.ts";
import { useTables } from "#app/features/dashboard/records/tables.ts";
import { DEFAULT_URL_STATE } from "#app/features/dashboard/view-state/url-state.ts";
import { UrlStateLink } from "#app/features/dashboard/view-state/url-state-link.tsx";
import { editionOfRecord, type KnownEdition, NEXT } from "#domain/edition.ts";
import { forms } from "#domain/forms/registry.ts";
import { pluralize } from "#domain/plural.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";
import { outcomeLabels } from "#domain/submissions/outcomes.ts";

const MAX_NAMED = 5;

/** Returns the decision on a submission: "Accepted for 2027". */
const decisionOn = (
  { row }: StaffRecord,
  state: SubmissionState | undefined,
  editions: readonly KnownEdition[],
): string => {
  const answer = state?.outcome ? outcomeLabels[state.outcome] : "No decision";
  const decision = state?.withdrawn_at ? "Withdrawn" : answer;
  const year = editionOfRecord(editions, row.created_at);
  const edition = year === NEXT ? "the next edition" : year;
  return edition ? `${decision} for ${edition}` : decision;
};

/** Lists the other submissions of the same address, in all tabs and editions, sponsorship inquiries included. */
export const OtherSubmissions = ({ form, record }: RecordProps) => {
  const tables = useTables();
  const { states, editions } = useNews();
  return forms.map(({ table, dashboard, noun }) => {
    const sent = tables[table].byAddress.get(record.address) ?? [];
    const others = sent.filter(({ id }) => table !== form.table || id !== record.id);
    if (others.length === 0) return null;
    if (!dashboard)
      return (
        <p key={table} className="caption apart">
          {`Also from this address: ${pluralize(others.length, noun)}`}
        </p>
      );
    const rest = others.length - MAX_NAMED;
    return (
      <p key={table} className="caption apart">
        <span>{`Also in ${table === form.table ? "this tab" : dashboard.tabLabel}: `}</span>
        {others.slice(0, MAX_NAMED).map((other, i) => {
          const urlState = { ...DEFAULT_URL_STATE, tab: dashboard.tab, record: other.id };
          return (
            <span key={other.id}>
              {i > 0 && "; "}
              <UrlStateLink to={urlState}>
                <bdi translate="no">{other.title || "Without a title"}</bdi>
                <span>{`, ${decisionOn(other, states.get(table)?.get(other.id), editions)}`}</span>
              </UrlStateLink>
            </span>
          );
        })}
        {rest > 0 && <span>{`; and ${rest} more`}</span>}
      </p>
    );
  });
};
