import { POPULAR_DOMAINS, run } from "@zootools/email-spell-checker";

/** The library knows yahoo, hotmail, mail, live and outlook by these names, and takes any country's. */
const ADDED = [
  "yahoo.com",
  "yahoo.in",
  "yahoo.co.in",
  "hotmail.com",
  "outlook.com",
  "outlook.in",
  "live.com",
  "email.com",
  "protonmail.ch",
  "rediffmail.com",
];

/** Shorter domains are two letters away from those of many firms. */
const SHORTEST = 9;

const domains = [...POPULAR_DOMAINS.filter(({ length }) => length >= SHORTEST), ...ADDED];

/** So small that a part of a domain is never corrected by itself: `.ac.in` is not `.co.il`. */
const NEVER = 0.1;

/** Returns the address at the provider that was probably meant, if there is one nearby. */
export const suggestAddress = (address: string): string | undefined => {
  const at = address.lastIndexOf("@");
  const found = run({
    email: `name${address.slice(at)}`,
    domains,
    secondLevelThreshold: NEVER,
    topLevelThreshold: NEVER,
  });
  return at > 0 && found ? address.slice(0, at + 1) + found.domain : undefined;
};
