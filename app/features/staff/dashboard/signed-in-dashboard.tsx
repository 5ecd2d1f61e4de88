import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { progressOf, tableQuery } from "#app/features/staff/queries/tables.ts";
import { redirectToSignIn } from "#app/features/staff/session/sign-out.ts";
import { useBackend } from "#app/features/staff/session/staff-client.ts";
import { readUrlState } from "#app/features/staff/view-state/url-state.ts";
import { UrlStateProvider } from "#app/features/staff/view-state/use-url-state.tsx";
import { forms } from "#domain/forms/registry.ts";
import { DashboardTabs } from "./dashboard-tabs.tsx";
import { Denied, Failed, Loading, useErrorAlerts } from "./screens.tsx";

/**
 * Loads the five tables in parallel for an admin and shows them; one that fails does not stop the
 * others. A link to a record waits for the first load of all.
 */
export const SignedInDashboard = () => {
  const backend = useBackend();
  const results = useQueries({ queries: forms.map((form) => tableQuery(backend, form)) });
  const tables = results.flatMap(({ data }) => data ?? []);
  const isLoaded = tables.length === forms.length;
  const [isWaiting, setIsWaiting] = useState(
    () => readUrlState(location.search).record !== undefined,
  );
  const failures = forms.flatMap((form, i) => {
    const table = tables[i];
    return table?.ok === false ? [{ key: table, text: form.loadFailure + table.message }] : [];
  });
  const sessionEnded = isLoaded && tables.some((table) => !table.ok && table.sessionEnded);
  useErrorAlerts(isLoaded && !sessionEnded ? failures : []);

  useEffect(() => {
    const { data } = backend.auth.onAuthStateChange((event) => {
      if (event === "SIGNED_OUT") redirectToSignIn();
    });
    return () => data.subscription.unsubscribe();
  }, [backend]);

  const broken = results.find(({ error }) => error);
  if (sessionEnded) return <Denied />;
  if (broken?.error) return <Failed text={`Database error: ${broken.error.message}`} />;
  if (!isLoaded) return <Loading />;
  const progress = progressOf(tables);
  if (isWaiting && progress) return <Loading progress={progress} />;
  // A later load must not take away a dashboard that somebody is using.
  if (isWaiting) setIsWaiting(false);
  return (
    <UrlStateProvider>
      <DashboardTabs />
    </UrlStateProvider>
  );
};
