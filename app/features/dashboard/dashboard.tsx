import { QueryClient, QueryClientProvider, useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { NOT_CONFIGURED } from "#app/lib/backend.ts";
import { forms } from "#domain/forms/registry.ts";
import { DashboardTabs } from "./dashboard-tabs.tsx";
import { tableQuery } from "./records/tables.ts";
import { Denied, Failed, Loading, useErrorAlerts } from "./screens.tsx";
import { checkStaff, STAFF_KEY } from "./session/check-staff.ts";
import { redirectToSignIn } from "./session/sign-out.ts";
import { BackendContext, staffBackend, useBackend } from "./session/staff-client.ts";
import { UrlStateProvider } from "./view-state/use-url-state.tsx";

/** Loads the five tables and shows them, also where some fail. */
const SignedInDashboard = () => {
  const backend = useBackend();
  const results = useQueries({ queries: forms.map((form) => tableQuery(backend, form)) });
  const tables = results.flatMap(({ data }) => data ?? []);
  const isLoaded = tables.length === forms.length;
  const failures = tables.flatMap(({ failure }) => failure ?? []);
  const sessionEnded = isLoaded && failures.some((failure) => failure.sessionEnded);
  useErrorAlerts(isLoaded && !sessionEnded ? failures : []);

  useEffect(() => {
    const { data } = backend.auth.onAuthStateChange((event) => {
      if (event === "SIGNED_OUT") redirectToSignIn();
    });
    return () => data.subscription.unsubscribe();
  }, [backend]);

  const broken = results.find(({ error }) => error);
  if (sessionEnded) return <Denied hadSession />;
  if (broken?.error) return <Failed text={`Database error: ${broken.error.message}`} />;
  if (!isLoaded) return <Loading />;
  return (
    <UrlStateProvider>
      <DashboardTabs />
    </UrlStateProvider>
  );
};

const Gate = () => {
  const { data } = useQuery({ queryKey: STAFF_KEY, queryFn: () => checkStaff(staffBackend) });
  switch (data?.kind) {
    case undefined:
      return <Loading />;
    case "denied":
      return <Denied hadSession={data.hadSession} />;
    case "not configured":
      return <Failed text={NOT_CONFIGURED} />;
    case "failed":
      return <Failed text={`Database error: ${data.message}`} />;
    case "admin":
      return (
        <BackendContext value={data.backend}>
          <SignedInDashboard />
        </BackendContext>
      );
  }
};

/** Loads everything once. An outage is announced at once: nothing is retried, nothing waits for a network. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: "static", retry: false, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });

export const Dashboard = () => {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => {
    // A page restored from the browser's memory may show records to somebody who signed out.
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    addEventListener("pageshow", reload);
    return () => removeEventListener("pageshow", reload);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Gate />
    </QueryClientProvider>
  );
};
