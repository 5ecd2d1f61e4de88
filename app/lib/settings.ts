import { createContext, useContext } from "react";
import { DEFAULT_SETTINGS, type Settings, withEdition } from "#domain/page-settings.ts";

/** Holds the settings of the page, from which the server renders it and the browser hydrates it. */
export const SettingsContext = createContext<Settings>(withEdition(DEFAULT_SETTINGS));

export const useSettings = (): Settings => useContext(SettingsContext);

/** Returns the origin of links that people hand on: if the public one is set, no proxy's or inner network's. */
export const sharedOrigin = ({ hasPublicUrl, siteUrl }: Settings): string =>
  hasPublicUrl ? siteUrl : location.origin;
