import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { focusedRecordId } from "./cards/record-buttons.ts";
import styles from "./toolbar.module.css";
import { keepDeviceView, readDeviceView } from "./view-state/device-view.ts";
import { VIEWS, type View } from "./view-state/url-state.ts";
import { useUrlState } from "./view-state/use-url-state.tsx";

const ROWS_IN_VIEW = 10;

/** Returns a function that changes the view, which the device remembers. A focused record stays in view. */
export const useSwitchView = () => {
  const [, changeUrlState] = useUrlState();
  return (view: View) => {
    const record = focusedRecordId();
    keepDeviceView(view);
    changeUrlState({ view: view === "rows" ? view : undefined, ...(record && { record }) });
  };
};

/** Chooses between cards and rows. Where a list is long, it explains rows once on each device. */
export const ViewSwitch = ({ count }: { readonly count: number }) => {
  const [{ view = "cards" }] = useUrlState();
  const switchTo = useSwitchView();
  const [isKnown] = useState(() => readDeviceView() !== undefined);
  const isLong = count > ROWS_IN_VIEW;
  useEffect(() => {
    if (isLong && !isKnown) keepDeviceView(view);
  }, [isLong, isKnown, view]);
  return (
    <fieldset className={styles.views}>
      <legend className="visually-hidden">View</legend>
      {VIEWS.map(([value, label]) => (
        <Button
          key={value}
          variant="ghost"
          size="compact"
          aria-pressed={view === value}
          onClick={() => switchTo(value)}
        >
          {label}
        </Button>
      ))}
      {isLong && !isKnown && view === "cards" && <span>Rows show ten at a time.</span>}
    </fieldset>
  );
};
