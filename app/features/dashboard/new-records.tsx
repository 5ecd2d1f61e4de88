import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Form } from "#domain/forms/form.ts";
import { formatCount } from "#domain/plural.ts";
import { useArrivals } from "./records/news.ts";

/** Says how many records have arrived, and loads them. The button stays until the focus leaves it. */
export const NewRecords = ({ form }: { readonly form: Form }) => {
  const { count, loading } = useArrivals(form);
  const [loaded, setLoaded] = useState(0);
  const load = () => {
    if (count === 0 || loading.isPending) return;
    loading.mutate(undefined, {
      onSuccess: (failure) => failure === undefined && setLoaded(count),
    });
  };
  return (
    <div role="status">
      {(count > 0 || loaded > 0) && (
        <Button
          variant="quiet"
          size="compact"
          aria-disabled={count === 0}
          onClick={({ currentTarget }) => {
            // Safari does not focus a clicked button, whose text lasts until the focus leaves it.
            currentTarget.focus();
            load();
          }}
          onBlur={() => setLoaded(0)}
        >
          {count > 0
            ? `${formatCount(count)} new since you loaded`
            : `${formatCount(loaded)} loaded`}
        </Button>
      )}
      {loading.data && <span>{loading.data}</span>}
    </div>
  );
};
