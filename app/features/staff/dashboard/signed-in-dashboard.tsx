import { useEffect, useState } from "react";
import { databaseError, loadingFailed } from "#app/features/staff/records/messages.ts";
import { useErrorAlerts } from "#app/features/staff/records/use-error-alerts.ts";
import { progressOf, useTables } from "#app/features/staff/records/use-tables.ts";
import { redirectToSignIn } from "#app/features/staff/session/sign-out.ts";
import { readUrlState } from "#app/features/staff/view-state/url-state.ts";
import type { Backend } from "#app/lib/backend.ts";
import { forms } from "#domain/forms/registry.ts";
import { DashboardTabs } from "./dashboard-tabs.tsx";
import { Denied } from "./denied.tsx";
import { Failed } from "./failed.tsx";
import { Loading } from "./loading.tsx";

/** Loads the five tables for an admin and shows them. A link to a record waits for the first load of all. */
export const SignedInDashboard = ({ backend }: { readonly backend: Backend }) => {
  const loaded = useTables(backend);
  const [isWaiting, setIsWaiting] = useState(
    () => readUrlState(location.search).record !== undefined,
  );
  const failures =
    loaded.state === "loaded"
      ? forms.flatMap((form) => {
          const table = loaded.tables[form.table];
          const failure = table.ok ? table.missing : table;
          return failure ? [{ key: failure, text: loadingFailed(form, failure.message) }] : [];
        })
      : [];
  const sessionEnded =
    loaded.state === "loaded" &&
    Object.values(loaded.tables).some((table) => !table.ok && table.sessionEnded);
  useErrorAlerts(sessionEnded ? [] : failures);

  useEffect(() => {
    const { data } = backend.auth.onAuthStateChange((event) => {
      if (event === "SIGNED_OUT") redirectToSignIn();
    });
    return () => data.subscription.unsubscribe();
  }, [backend]);

  if (sessionEnded) return <Denied />;
  if (loaded.state === "loading") return <Loading />;
  if (loaded.state === "failed") return <Failed text={databaseError(loaded.message)} />;
  const progress = progressOf(loaded.tables);
  if (isWaiting && progress) return <Loading progress={progress} />;
  // What is loaded later must not take away a dashboard that somebody is using.
  if (isWaiting) setIsWaiting(false);
  return <DashboardTabs backend={backend} tables={loaded.tables} loadRest={loaded.loadRest} />;
};
