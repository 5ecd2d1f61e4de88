const grouped = new Intl.NumberFormat("en-US");

export const formatCount = (count: number): string => grouped.format(count);

/** Returns a count with its noun: "1 record", "1,204 records". */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
