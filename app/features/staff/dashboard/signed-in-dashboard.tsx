import { useEffect } from "react";
import { databaseError, loadingFailed } from "#app/features/staff/records/messages.ts";
import { useErrorAlerts } from "#app/features/staff/records/use-error-alerts.ts";
import { useTables } from "#app/features/staff/records/use-tables.ts";
import { redirectToSignIn } from "#app/features/staff/session/sign-out.ts";
import type { Backend } from "#app/lib/backend.ts";
import { forms } from "#domain/forms/registry.ts";
import { DashboardTabs } from "./dashboard-tabs.tsx";
import { Denied } from "./denied.tsx";
import { Failed } from "./failed.tsx";
import { Loading } from "./loading.tsx";

/** Loads the five tables for an admin, then shows them. */
export const SignedInDashboard = ({ backend }: { readonly backend: Backend }) => {
  const loaded = useTables(backend);
  const failures =
    loaded.state === "loaded"
      ? forms.flatMap((form) => {
          const table = loaded.tables[form.table];
          return table.ok ? [] : [{ form, ...table }];
        })
      : [];
  const sessionEnded = failures.some((failure) => failure.sessionEnded);
  useErrorAlerts(
    sessionEnded ? [] : failures.map(({ form, message }) => loadingFailed(form, message)),
  );

  useEffect(() => {
    const { data } = backend.auth.onAuthStateChange((event) => {
      if (event === "SIGNED_OUT") redirectToSignIn();
    });
    return () => data.subscription.unsubscribe();
  }, [backend]);

  if (sessionEnded) return <Denied />;
  if (loaded.state === "loading") return <Loading progress={loaded.progress} />;
  if (loaded.state === "failed") return <Failed text={databaseError(loaded.message)} />;
  return <DashboardTabs backend={backend} tables={loaded.tables} />;
};
