import { createContext, useContext } from "react";
import { type Addresses, event } from "#domain/event.ts";
import type { Edition } from "#domain/event-day.ts";
import type { PageSettings, RenderSettings, Variant } from "#domain/page-settings.ts";
import { isRecord, parseJson } from "./parse-json.ts";

const isPrerendered = typeof document === "undefined";

/** Reads what the server has written into the head; addresses that are built in are not there. */
const read = (): Partial<PageSettings> => {
  const json = isPrerendered ? null : document.getElementById("settings")?.textContent;
  const found = parseJson(json ?? null);
  return isRecord(found) ? found : {};
};

const { variants, ...own } = read();

/** The settings of this installation. */
export const settings: Omit<PageSettings, "variants"> = { ...event, edition: "coming", ...own };

/** Returns whether a page has the parts of a variant. A prerendered page has those of all. */
export const hasVariant = (variant: Variant): boolean =>
  isPrerendered || (Array.isArray(variants) && variants.includes(variant));

/** Holds the settings of the page. The build and the answer of a form provide others. */
export const SettingsContext = createContext<RenderSettings>(settings);

export const useAddresses = (): Addresses => useContext(SettingsContext);

export const useEdition = (): Edition => useContext(SettingsContext).edition;
