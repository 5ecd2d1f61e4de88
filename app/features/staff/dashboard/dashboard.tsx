import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { databaseError } from "#app/features/staff/records/messages.ts";
import { checkStaff } from "#app/features/staff/session/check-staff.ts";
import { NOT_CONFIGURED, staffBackend } from "#app/lib/backend.ts";
import { Denied } from "./denied.tsx";
import { Failed } from "./failed.tsx";
import { Loading } from "./loading.tsx";
import { SignedInDashboard } from "./signed-in-dashboard.tsx";

/** Loaded once: 'Refresh All' is what loads again. An outage is told at once, so nothing is paused or retried. */
const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        structuralSharing: false,
      },
    },
  });

const Gate = () => {
  const { data, error } = useQuery({
    queryKey: ["staff"],
    queryFn: () => checkStaff(staffBackend),
  });
  if (error) return <Failed text={databaseError(error.message)} />;
  switch (data?.kind) {
    case undefined:
      return <Loading />;
    case "denied":
      return <Denied />;
    case "not configured":
      return <Failed text={NOT_CONFIGURED} />;
    case "failed":
      return <Failed text={databaseError(data.message)} />;
    case "admin":
      return <SignedInDashboard backend={data.backend} />;
  }
};

/** SPEC sections 2 and 4: loading, then denied or shown. */
export const Dashboard = () => {
  const [queryClient] = useState(newQueryClient);
  useEffect(() => {
    // A page that comes back from the browser's memory may show what its reader may no longer see.
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
