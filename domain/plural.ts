/** Returns a count as 1,204. Not by `Intl`, whose first use holds up a phone for a tenth of a second. */
export const formatCount = (count: number): string => {
  let rest = String(count);
  let groups = "";
  while (rest.length > 3) {
    groups = `,${rest.slice(-3)}${groups}`;
    rest = rest.slice(0, -3);
  }
  return rest + groups;
};

/** Returns the plural of a noun: "records", "entries". */
export const pluralOf = (noun: string): string => `${noun.replace(/([^aeiou])y$/, "$1ie")}s`;

/** Returns a count with its noun: "1 record", "1,204 records". */
export const pluralize = (count: number, one: string, many = pluralOf(one)): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
