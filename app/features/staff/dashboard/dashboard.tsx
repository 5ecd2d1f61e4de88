import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { checkStaff } from "#app/features/staff/session/check-staff.ts";
import { BackendContext, staffBackend } from "#app/features/staff/session/staff-client.ts";
import { NOT_CONFIGURED } from "#app/lib/backend.ts";
import { Denied, Failed, Loading } from "./screens.tsx";
import { SignedInDashboard } from "./signed-in-dashboard.tsx";

/**
 * Loads everything once, and again only when somebody asks for it. An outage is announced at once:
 * nothing is retried, and nothing waits for a network that the device believes to be missing.
 */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: "static", retry: false, networkMode: "always" },
      mutations: { networkMode: "always" },
    },
  });

const Gate = () => {
  const { data } = useQuery({ queryKey: ["staff"], queryFn: () => checkStaff(staffBackend) });
  switch (data?.kind) {
    case undefined:
      return <Loading />;
    case "denied":
      return <Denied />;
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

/** The staff dashboard: loading, then denied or shown. */
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
