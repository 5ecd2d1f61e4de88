import { useEffect, useMemo, useState } from "react";
import { useSettings } from "#app/lib/settings.ts";
import { type Edition, editionOf } from "#domain/edition.ts";
import { event } from "#domain/event.ts";
import type { Form, FormType } from "#domain/forms/registry.ts";
import type { FormValues } from "#domain/submission.ts";
import { talkOf } from "./submitted-values.ts";

/** The words of a picture besides the name: a line above it, and the title of a talk below. */
export type PictureWords = { readonly eyebrow: string; readonly talk?: string | undefined };

/** The URLs of the ring of a name and of its digits as blocks, and a function that saves its picture with words. */
export type Ring = {
  readonly url: string;
  readonly blocks: string;
  readonly save: (words: PictureWords) => Promise<void>;
};

export type LoadRing = (name: string, edition: Edition) => Promise<Ring | undefined>;

const eyebrows: Readonly<Partial<Record<FormType, string>>> = {
  speaker: `Speaking in ${event.city}`,
  "student-volunteer": `Helping in ${event.city}`,
};

/** Returns the words of the picture of somebody who was accepted; undefined for a form without one. */
export const pictureWordsOf = (form: Form, values: FormValues): PictureWords | undefined => {
  const eyebrow = eyebrows[form.formType];
  return eyebrow === undefined ? undefined : { eyebrow, talk: talkOf(form, values) };
};

/** Loads the ring of a name at an edition, or at the current one. The page is whole without it. */
export const useRing = (
  name: string | undefined,
  load: LoadRing,
  dates?: string,
): Ring | undefined => {
  const [ring, setRing] = useState<Ring>();
  const current = useSettings().edition;
  const edition = useMemo(() => (dates ? editionOf(dates) : current), [dates, current]);
  useEffect(() => {
    if (!name) return;
    load(name, edition).then(setRing, (error) => console.warn("The ring was not drawn:", error));
  }, [name, edition, load]);
  return ring;
};
