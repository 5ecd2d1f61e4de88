import { createContext, useContext } from "react";
import { type Addresses, event } from "#domain/event.ts";

/** Reads what the server writes into the head of every page where an installation has its own. */
const served = (): Addresses | undefined => {
  const json = typeof document !== "undefined" && document.getElementById("addresses")?.textContent;
  return json ? JSON.parse(json) : undefined;
};

/** Holds the addresses of this installation. The server provides them for the answer of a form. */
export const AddressesContext = createContext<Addresses>(served() ?? event);

export const useAddresses = (): Addresses => useContext(AddressesContext);
