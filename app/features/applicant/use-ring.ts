import { useEffect, useState } from "react";
import { useSettings } from "#app/lib/settings.ts";
import type { Edition } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import type { FormType } from "#domain/forms/registry.ts";

/** The URL of the ring of a name, and a function that saves its picture under a line of words. */
export type Ring = { readonly url: string; readonly save: (words: string) => Promise<void> };

export type LoadRing = (name: string, edition: Edition) => Promise<Ring | undefined>;

/** The line above the name in the picture, by form. */
export const pictureWords: Readonly<Partial<Record<FormType, string>>> = {
  speaker: `Speaking in ${event.city}`,
  "student-volunteer": `Helping in ${event.city}`,
};

/** Loads the ring of a name, if there is one. The page is whole without it. */
export const useRing = (name: string | undefined, load: LoadRing): Ring | undefined => {
  const [ring, setRing] = useState<Ring>();
  const { edition } = useSettings();
  useEffect(() => {
    if (!name) return;
    load(name, edition).then(setRing, (error) => console.warn("The ring was not drawn:", error));
  }, [name, edition, load]);
  return ring;
};
