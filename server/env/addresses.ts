import { hasFormat, withHttps } from "#domain/forms/formats.ts";
import { hasAsciiLocalPart } from "#server/lib/ascii-local-part.ts";

type Named<Name extends string> = Readonly<Record<Name, string>>;

const KINDS = {
  email: {
    expected: "an email address with plain letters before its @",
    tidy: (address: string) => address,
    isUsable: hasAsciiLocalPart,
  },
  link: { expected: "the address of a page", tidy: withHttps, isUsable: () => true },
};

/** Reads `name=address, name=address`. A name that is missing keeps its default. */
export const readAddresses = <Name extends string>(
  text: string,
  defaults: Named<Name>,
  kind: keyof typeof KINDS,
  refuse: (problem: string) => void,
): Named<Name> => {
  const addresses = new Map<string, string>(Object.entries(defaults));
  const named = new Set<string>();
  const { expected, tidy, isUsable } = KINDS[kind];
  for (const entry of text.split(",").filter((part) => part.trim() !== "")) {
    const [key = "", ...rest] = entry.split("=");
    const name = key.trim().toLowerCase();
    const address = rest.join("=").trim();
    if (!addresses.has(name)) refuse(`"${name}" is none of ${[...addresses.keys()].join(", ")}.`);
    else if (named.has(name)) refuse(`${name} is named twice.`);
    else if (!hasFormat[kind](address) || !isUsable(address))
      refuse(`${name} must be ${expected}.`);
    else addresses.set(name, tidy(address));
    named.add(name);
  }
  return Object.fromEntries(addresses) as Named<Name>;
};
