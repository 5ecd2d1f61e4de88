import { createContext, useContext } from "react";
import {
  DEFAULT_SETTINGS,
  type PageSettings,
  type Settings,
  withEdition,
} from "#domain/page-settings.ts";
import { isRecord, parseJson } from "#domain/parse-json.ts";

/** Reads the settings that the server has written into the head. */
export const readSettings = (page: Document): Settings => {
  const found = parseJson(page.getElementById("settings")?.textContent ?? null);
  return withEdition({ ...DEFAULT_SETTINGS, ...(isRecord(found) && (found as PageSettings)) });
};

/** Holds the settings of the page, from which the server renders it and the browser hydrates it. */
export const SettingsContext = createContext<Settings>(withEdition(DEFAULT_SETTINGS));

export const useSettings = (): Settings => useContext(SettingsContext);
