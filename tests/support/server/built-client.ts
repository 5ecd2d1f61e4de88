import { join } from "node:path";
import type { Phase } from "#domain/edition.ts";
import { dayAfter, lastSecond } from "./edition.ts";
import { readableSite } from "./readable-site.ts";

/** The folder of the built files for browsers. */
export const CLIENT = join(import.meta.dirname, "../../../build/client");

export const PHASES = ["coming", "past"] as const;

const sites = new Map<Phase, ReturnType<typeof readableSite>>();

/** Returns the document of an address as a server without settings serves it. */
export const builtHtml = async (phase: Phase, address: string): Promise<string> => {
  const time = phase === "coming" ? lastSecond : dayAfter;
  const site = sites.get(phase) ?? readableSite({}, time);
  sites.set(phase, site);
  return (await site).read(address);
};
