import { useEffect } from "react";
import type { Backend } from "#app/lib/backend.ts";
import { forms } from "#domain/forms/forms.ts";
import { Denied } from "./denied.tsx";
import { DeskView } from "./desk-view.tsx";
import { Failed } from "./failed.tsx";
import { goToLogin } from "./leave-desk.ts";
import { Loading } from "./loading.tsx";
import { useAlerts } from "./use-alerts.ts";
import { useTables } from "./use-tables.ts";
import { databaseError, loadingFailed } from "./words.ts";

/** For an admin: the five tables, then what they hold. */
export const Desk = ({ backend }: { backend: Backend }) => {
  const loaded = useTables(backend);
  const failures =
    loaded.state === "loaded"
      ? forms.flatMap((form) => {
          const table = loaded.tables[form.table];
          return table.ok ? [] : [{ form, ...table }];
        })
      : [];
  const sessionEnded = failures.some((failure) => failure.sessionEnded);
  useAlerts(sessionEnded ? [] : failures.map(({ form, message }) => loadingFailed(form, message)));

  useEffect(() => {
    const { data } = backend.auth.onAuthStateChange((event) => {
      if (event === "SIGNED_OUT") goToLogin();
    });
    return () => data.subscription.unsubscribe();
  }, [backend]);

  if (sessionEnded) return <Denied />;
  if (loaded.state === "loading") return <Loading progress={loaded.progress} />;
  if (loaded.state === "failed") return <Failed text={databaseError(loaded.message)} />;
  return <DeskView backend={backend} tables={loaded.tables} />;
};
