// Functions that the platform offers by itself, but not in every browser that runs the page's code
// (docs/specification.md 2.19.5).

/** Returns whether a text is an absolute address, as `URL.canParse` does. */
export const isUrl = (text: string): boolean => {
  try {
    // Throws for all other texts.
    return new URL(text).href !== "";
  } catch {
    return false;
  }
};

/** Replaces halves of characters, as `String.prototype.toWellFormed` does. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "\uFFFD");

/** Returns the items by a key of each, as `Map.groupBy` does. */
export const groupBy = <Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};
