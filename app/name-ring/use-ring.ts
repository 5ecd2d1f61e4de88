import { useEffect, useState } from "react";
import { useSettings } from "#app/lib/settings.ts";
import { withRetry } from "#app/lib/with-retry.ts";
import type { Edition } from "#domain/edition.ts";
import type { applicantRing } from "./applicant-ring.ts";
import { canDraw } from "./ring-link.tsx";

export type Ring = Awaited<ReturnType<typeof applicantRing>>;

const loadRing = async (name: string, edition: Edition): Promise<Ring | undefined> => {
  if (!canDraw()) return undefined;
  const { applicantRing } = await withRetry(() => import("./applicant-ring.ts"));
  return applicantRing(name, edition);
};

/** Loads the ring of a name at the current edition. The page is whole without it. */
export const useRing = (name: string | undefined): Ring | undefined => {
  const [ring, setRing] = useState<Ring>();
  const { edition } = useSettings();
  useEffect(() => {
    if (!name) return;
    loadRing(name, edition).then(setRing, (error) =>
      console.warn("The ring was not drawn:", error),
    );
  }, [name, edition]);
  return ring;
};
