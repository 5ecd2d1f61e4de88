import { createContext, useContext } from "react";
import { DEFAULT_SETTINGS, type Settings, withEdition } from "#domain/page-settings.ts";

/** Holds the settings of the page, from which the server renders it and the browser hydrates it. */
export const SettingsContext = createContext<Settings>(withEdition(DEFAULT_SETTINGS));

export const useSettings = (): Settings => useContext(SettingsContext);

/** Returns the origin of links that people hand on: never that of a proxy or an inner network if the public one is set. */
export const sharedOrigin = ({ hasPublicUrl, siteUrl }: Settings): string =>
  hasPublicUrl ? siteUrl : location.origin;
