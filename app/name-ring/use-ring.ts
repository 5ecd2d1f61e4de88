import { useEffect, useState } from "react";
import { useSettings } from "#app/lib/settings.ts";
import { withRetry } from "#app/lib/with-retry.ts";
import type { applicantRing } from "./applicant-pictures.ts";
import { canDraw } from "./ring-link.tsx";

export type Ring = Awaited<ReturnType<typeof applicantRing>>;

export const loadPictures = () => withRetry(() => import("./applicant-pictures.ts"));

/** Loads the ring of a name at the current edition. The page is whole without it. */
export const useRing = (name: string | undefined): Ring | undefined => {
  const [ring, setRing] = useState<Ring>();
  const { edition } = useSettings();
  useEffect(() => {
    if (!name || !canDraw()) return;
    loadPictures()
      .then(({ applicantRing }) => applicantRing(name, edition))
      .then(setRing, (error) => console.warn("The ring was not drawn:", error));
  }, [name, edition]);
  return ring;
};
