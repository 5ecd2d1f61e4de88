/** Returns whether parsed JSON is an object, neither null nor a list. */
export const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === "object" && data !== null && !Array.isArray(data);

/** Parses text, which may hold anything. Returns undefined where there is none or it is damaged. */
export const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};
