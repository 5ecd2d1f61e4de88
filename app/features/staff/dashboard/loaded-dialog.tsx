import { type ComponentType, useEffect, useState } from "react";
import type { DialogsProps } from "#app/features/staff/answers/dialogs.tsx";
import { useUrlState } from "#app/features/staff/view-state/use-url-state.tsx";
import { withRetry } from "#app/lib/with-retry.ts";

/** The dialog that the URL names. Its code is loaded when the first one opens. */
export const LoadedDialog = (props: DialogsProps) => {
  const [, changeUrlState] = useUrlState();
  const [Dialogs, setDialogs] = useState<ComponentType<DialogsProps>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a failure closes it.
  useEffect(() => {
    withRetry(() => import("#app/features/staff/answers/dialogs.tsx")).then(
      (module) => setDialogs(() => module.Dialogs),
      () => {
        window.alert("This part of the page could not be loaded. Please try again.");
        changeUrlState({});
      },
    );
  }, []);
  return Dialogs && <Dialogs {...props} />;
};
