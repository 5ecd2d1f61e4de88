import { useLocation } from "react-router";
import { useSettings } from "#app/lib/settings.ts";
import type { FormType } from "#domain/forms/registry.ts";
import { ABOUT_PARAMETER, askForNews } from "#domain/next-edition.ts";
import type { FormValues } from "#domain/submission.ts";

const NONE: FormValues = {};

/** Returns the values with which the address asks a form to begin; no text is taken from it. */
export const useSuggestedValues = (formType: FormType): FormValues => {
  const about = new URLSearchParams(useLocation().search).get(ABOUT_PARAMETER);
  const isAsked = useSettings().phase === "past" && about === askForNews.about;
  return isAsked && formType === askForNews.formType ? askForNews.values : NONE;
};
