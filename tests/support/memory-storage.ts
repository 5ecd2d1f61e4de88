/** Returns a storage of the browser that holds these entries. */
export const memoryStorage = (kept = new Map<string, string>()): Storage =>
  ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }) as Storage;
