import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { formatCount } from "#domain/plural.ts";

type NewRecordsProps = {
  readonly count: number;
  /** Loads them, or returns why it could not. */
  readonly onLoad: () => Promise<string | undefined>;
};

/**
 * Says how many records have arrived since the page was loaded, and loads them. The button stays
 * until the focus leaves it, because a button that goes away takes the focus with it.
 */
export const NewRecords = ({ count, onLoad }: NewRecordsProps) => {
  const [loaded, setLoaded] = useState(0);
  const [failure, setFailure] = useState<string>();
  const isLoading = useRef(false);
  const load = async () => {
    if (count === 0 || isLoading.current) return;
    isLoading.current = true;
    const reason = await onLoad();
    isLoading.current = false;
    setFailure(reason);
    if (reason === undefined) return setLoaded(count);
    console.error(reason);
    window.alert(reason);
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
            void load();
          }}
          onBlur={() => setLoaded(0)}
        >
          {count > 0
            ? `${formatCount(count)} new since you loaded`
            : `${formatCount(loaded)} loaded`}
        </Button>
      )}
      {failure}
    </div>
  );
};
