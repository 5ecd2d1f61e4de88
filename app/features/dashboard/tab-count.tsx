import type { Form } from "#domain/forms/form.ts";
import { formatCount } from "#domain/plural.ts";
import { useArrivals } from "./records/news.ts";
import { useTable } from "./records/tables.ts";

/** Shows beside the name of a tab how many records it has, and whether they failed to load. */
export const TabCount = ({ form }: { readonly form: Form }) => {
  const { data: table } = useTable(form);
  const { count } = useArrivals(form);
  if (table.failure)
    return (
      <span>
        ! <span className="visually-hidden">failed to load</span>
      </span>
    );
  return (
    <>
      <span>{formatCount(table.records.length)}</span>
      {count > 0 && <span className="bright">{` +${formatCount(count)} new`}</span>}
    </>
  );
};
