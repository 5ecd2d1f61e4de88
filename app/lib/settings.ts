import { createContext, useContext } from "react";
import { type Addresses, event } from "#domain/event.ts";
import type { PageSettings, Variant } from "#domain/page-settings.ts";
import { parseJson } from "./parse-json.ts";

const isPrerendered = typeof document === "undefined";

/** Reads what the server has written into the head; addresses that are built in are not there. */
const read = (): Partial<PageSettings> => {
  const json = isPrerendered ? null : document.getElementById("settings")?.textContent;
  return parseJson(json ?? null) ?? {};
};

const { variants = [], ...addresses } = read();

/** The addresses of this installation. */
export const settings: Omit<PageSettings, "variants"> = { ...event, ...addresses };

/** Returns whether a page has the parts of a variant. A prerendered page has those of all. */
export const hasVariant = (variant: Variant): boolean =>
  isPrerendered || variants.includes(variant);

/** Holds the addresses of this installation. The server provides them for the answer of a form. */
export const AddressesContext = createContext<Addresses>(settings);

export const useAddresses = (): Addresses => useContext(AddressesContext);
